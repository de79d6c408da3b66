/** Tells a screen reader what has just happened. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <div className="unseen" role="status" aria-live="polite">
      {children}
    </div>
  );
}
