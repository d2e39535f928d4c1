/** A pause between attempts that grows from one failure to the next, so that retries do not add to a shortage. */
export function growingPause(firstMs: number, longestMs: number) {
  let lengthMs = 0;
  let endsAt = 0;
  return {
    /** Begins a pause twice as long as the last. */
    begin: () => {
      lengthMs = lengthMs === 0 ? firstMs : Math.min(2 * lengthMs, longestMs);
      endsAt = performance.now() + lengthMs;
    },
    /** Rounded up; 0 if the pause is over. */
    secondsLeft: () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)),
    /** The next pause is the shortest again. */
    reset: () => {
      lengthMs = 0;
    },
  };
}
