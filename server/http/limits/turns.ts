/** Lets as many as `most` work at a time. The others wait for their turn, in the order in which they came. */
export function turns(most: number) {
  const working = new Set<object>();
  const waiting: { who: object; begin: () => void }[] = [];
  return {
    /** Calls `begin` now or when others have given back their turn. */
    take: (who: object, begin: () => void): void => {
      if (working.size >= most) {
        waiting.push({ who, begin });
        return;
      }
      working.add(who);
      begin();
    },
    /** Ends a turn. Who has none, or none any more, may call it too. */
    giveBack: (who: object): void => {
      if (!working.delete(who)) return;
      const next = waiting.shift();
      if (!next) return;
      working.add(next.who);
      next.begin();
    },
  };
}
