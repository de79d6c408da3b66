/** A small picture of the art beside a row, by its shape and the part of the plane in which it lies. */

export interface SignShape {
  shape: string;
  box: string;
}

export function Sign({ shape, box }: SignShape) {
  return (
    <svg className="sign" viewBox={box} width="26" height="26" aria-hidden="true">
      <use href={`#${shape}`} />
    </svg>
  );
}
