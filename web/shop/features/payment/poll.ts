const SECOND = 1_000;
export const LATE_MS = 20 * SECOND;
export const AWAITED_MS = 60 * SECOND;
/** Between two looks at money that goes back slowly: the gateway may be away. */
export const BACK_MS = 30 * SECOND;

/** How long to wait before the next look at a payment that may have changed, or false to stop asking. */
export function pollAfter(elapsedMs: number): number | false {
  if (elapsedMs < 5 * SECOND) return SECOND;
  if (elapsedMs < 15 * SECOND) return 2 * SECOND;
  return elapsedMs < AWAITED_MS && 5 * SECOND;
}
