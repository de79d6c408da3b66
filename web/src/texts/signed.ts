/** A number below zero has the sign that is as wide as a plus, wherever on the page it stands. */
export const signed = (number: number | string): string => `${number}`.replace("-", "−");
