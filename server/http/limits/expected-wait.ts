/** The usual time between two ends when none is known, ms. Too short a guess corrects itself; too long a one rejects the requests that would correct it. */
const FIRST_GUESS_MS = 0.5;
/** A speed that was measured longer ago, ms, is not used for a new rush: other requests were asked for then. */
const STALE_MS = 250;
/** Longer gaps are pauses, not speed, and count as this much. */
const LONGEST_MS = 100;
/** Weight of the last time between two ends in the moving average. */
const WEIGHT = 0.01;

/** With fewer requests per connection at work, these may wait for something else, such as a file being made. */
const HANGING_PER_CONNECTION = 4;

/**
 * Estimates how long a request that comes now would wait: the number ahead of it, times the usual time between the ends of
 * two requests. If many are ahead and none has ended for longer than that, the database or the process hangs, and the wait is
 * at least as long. Nobody waits while there are no more requests than database connections. Then nothing is measured either:
 * the ends of a few slow requests say nothing about how many the shop can answer.
 */
export function expectedWait(connections: number) {
  let atWork = 0;
  let usualMs = FIRST_GUESS_MS;
  let lastEnd = 0;
  const beginRush = () => {
    const now = performance.now();
    if (now - lastEnd > STALE_MS) usualMs = FIRST_GUESS_MS;
    lastEnd = now;
  };
  return {
    /** The number of requests that the server is working on. */
    setAtWork: (count: number) => {
      if (atWork <= connections && count > connections) beginRush();
      atWork = count;
    },
    /** A request has ended. Call it before it is taken off the number at work. */
    end: () => {
      if (atWork <= connections) return;
      const now = performance.now();
      usualMs += WEIGHT * (Math.min(now - lastEnd, LONGEST_MS) - usualMs);
      lastEnd = now;
    },
    ms: () => {
      const ahead = Math.max(0, atWork - connections);
      const sinceLastEnd = ahead < HANGING_PER_CONNECTION * connections ? 0 : performance.now() - lastEnd;
      return Math.max(ahead * usualMs, sinceLastEnd);
    },
  };
}
