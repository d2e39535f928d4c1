/** Runs `work` in one of the slots, or rejects with the refusal. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

interface Limits {
  /** Reject immediately when the estimated wait exceeds this (ms). */
  hopelessMs: number;
  /** Reject after waiting this long (ms). */
  mostMs: number;
  refusal: () => Error;
}

/** Weight of the last duration in the moving average. */
const WEIGHT = 0.1;

/** A counting semaphore with a bounded FIFO queue. */
export function semaphore(slots: number, { hopelessMs, mostMs, refusal }: Limits): Semaphore {
  const waiting: (() => void)[] = [];
  let free = slots;
  let usualMs = 0;
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(refusal());
      }, mostMs);
      const enter = () => {
        clearTimeout(giveUp);
        resolve();
      };
      waiting.push(enter);
    });
  return async (work) => {
    // A free slot is given to any caller, so that a wrong average corrects itself.
    if (free > 0) free -= 1;
    else if ((usualMs * waiting.length) / slots > hopelessMs) throw refusal();
    else await turn();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      usualMs += WEIGHT * (performance.now() - startedAt - usualMs);
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
