interface Waiting {
  who: object;
  begin: () => void;
  since: number;
}

/** A request that has waited this long, ms, begins at once: it must not hang behind others that do. */
const LONGEST_MS = 250;
/** How often to look for such requests, ms. */
const LOOK_MS = 50;

/** Lets as many as `most` work at a time. The others wait for their turn, in the order in which they came, but not for long. */
export function turns(most: number) {
  const working = new Set<object>();
  const waiting: Waiting[] = [];
  let isWatching = false;
  const start = ({ who, begin }: Waiting) => {
    working.add(who);
    // Not within the work of who gave back the turn.
    queueMicrotask(begin);
  };
  const look = () => {
    const now = performance.now();
    while (waiting[0] && now - waiting[0].since >= LONGEST_MS) start(waiting.shift() as Waiting);
    isWatching = waiting.length > 0;
    if (isWatching) setTimeout(look, LOOK_MS).unref();
  };
  return {
    /** Calls `begin` now or when others have given back their turn. */
    take: (who: object, begin: () => void): void => {
      if (working.size < most) {
        working.add(who);
        begin();
        return;
      }
      waiting.push({ who, begin, since: performance.now() });
      if (!isWatching) setTimeout(look, LOOK_MS).unref();
      isWatching = true;
    },
    /** Ends a turn, if `who` has one. */
    giveBack: (who: object): void => {
      if (!working.delete(who) || working.size >= most) return;
      const next = waiting.shift();
      if (next) start(next);
    },
  };
}
