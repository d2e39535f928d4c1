export interface Semaphore {
  /** Runs `work` in one of the slots, or rejects with the refusal. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether anybody waits for a slot. */
  isQueued: () => boolean;
}

interface Limits {
  /** Reject immediately when the estimated wait exceeds this (ms). */
  hopelessMs?: number;
  /** Reject immediately when this many wait. */
  mostWaiting?: number;
  /** Reject after waiting this long (ms). */
  mostMs: number;
  refusal: () => Error;
}

/** Weight of the last duration in the moving average. */
const WEIGHT = 0.1;

/** A counting semaphore with a bounded FIFO queue. */
export function semaphore(slots: number, limits: Limits): Semaphore {
  const { hopelessMs = Infinity, mostWaiting = Infinity, mostMs, refusal } = limits;
  const waiting: (() => void)[] = [];
  let free = slots;
  let usualMs = 0;
  const isHopeless = () => waiting.length >= mostWaiting || (usualMs * waiting.length) / slots > hopelessMs;
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
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    // A free slot is given to any caller, so that a wrong average corrects itself.
    if (free > 0) free -= 1;
    else if (isHopeless()) throw refusal();
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
  return { run, isQueued: () => waiting.length > 0 };
}
