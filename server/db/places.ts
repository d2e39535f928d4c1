/** So many may be in at once; who comes then waits in turn, and is turned away when that takes too long. */
export interface Places {
  enter: () => Promise<void>;
  leave: () => void;
}

export function places(count: number, patienceMs: number, refusal: () => Error): Places {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    enter: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(refusal());
        }, patienceMs);
        const enter = () => {
          clearTimeout(giveUp);
          resolve();
        };
        waiting.push(enter);
      });
    },
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
