/** Does `work` in one of the places, or is rejected with the refusal. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

interface Patience {
  /** Who would wait longer than this, by how long others have stayed lately, is turned away at once, ms. */
  hopelessMs: number;
  /** Who has waited so long all the same is turned away then, ms. */
  mostMs: number;
  refusal: () => Error;
}

/** How much the last stay counts in the average of all. */
const WEIGHT = 0.1;

/** So many may be in at once; who comes then waits in turn, but not for what would take too long. */
export function places(count: number, { hopelessMs, mostMs, refusal }: Patience): Places {
  const waiting: (() => void)[] = [];
  let free = count;
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
    // A place that is free is given to whoever comes, so an average that is wrong corrects itself.
    if (free > 0) free -= 1;
    else if ((usualMs * waiting.length) / count > hopelessMs) throw refusal();
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
