/** Money may be on its way once the team saw an account whole, or began to send it in another way. */
export function mayBeOnItsWay(shownAt: Date | null | undefined, begunAt: Date | null | undefined): boolean {
  return Boolean(shownAt || begunAt);
}
