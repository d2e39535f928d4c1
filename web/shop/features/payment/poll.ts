const SECOND = 1_000;
export const LATE_MS = 20 * SECOND;

/** How long to wait before the next look at a payment that a bank is deciding on, or false to stop asking. */
export function pollAfter(elapsedMs: number): number | false {
  if (elapsedMs < 5 * SECOND) return SECOND;
  if (elapsedMs < 15 * SECOND) return 2 * SECOND;
  return elapsedMs < 60 * SECOND && 5 * SECOND;
}
