/**
 * A browser that translates a page puts elements of its own in the place of the texts. React then
 * takes away or puts something beside a text that is no longer there, which browsers refuse with an
 * error that takes the whole page down. What has gone already need not be taken away.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, child, isThere ? before : null) as Child;
  };
}
