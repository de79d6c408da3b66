/** Whether the reader asked for as little motion as possible. */
export const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
