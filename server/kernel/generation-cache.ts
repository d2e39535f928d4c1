import { LRUCache } from 'lru-cache';
import type { Changes } from './change-log.ts';

/** Keeps results until something changes that they show, and never for longer than the maximum age. */
export interface GenerationCache<Value> {
  /** The kept value of a key, or what `make` returns. Concurrent calls for one key share one `make`. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The kept value of a key, if it may still be used. */
  peek: (key: string) => Value | undefined;
  /**
   * The values of several keys; `makeMissing` makes all that are not kept in one go and leaves out keys without a value. `since`:
   * the generation in which the keys were made, if they depend on what changes.
   */
  getMany: (
    keys: string[],
    makeMissing: (keys: string[]) => Promise<Map<string, Value>>,
    since?: number,
  ) => Promise<Map<string, Value>>;
}

interface Options<Value> {
  changes: Changes;
  /** The products that a value shows: other products' changes leave it. Null, or no function, for any change. */
  shows?: (value: Value) => readonly string[] | null;
  /** The limit: a number of values, or the sum of their sizes. A value larger than that sum is not kept. */
  limit: { max: number } | { maxSize: number; sizeCalculation: (value: Value, key: string) => number };
  /** Whether a stale value may be used at the moment. */
  mayBeStale?: () => boolean;
  /** A minute if not given: promotions begin and end by the clock, without an announced change. */
  maximumAgeMs?: number;
}

interface Entry<Value> {
  value: Value;
  generation: number;
}

const MINUTE_MS = 60_000;

/** The generation is read before a value is made: a value made from old data never counts as new. Failures are not kept. */
export function generationCache<Value>({
  changes,
  shows = () => null,
  limit,
  mayBeStale = () => false,
  maximumAgeMs = MINUTE_MS,
}: Options<Value>): GenerationCache<Value> {
  const entries = new LRUCache<string, Entry<Value>, () => Promise<Value>>({
    ...('max' in limit ? limit : { ...limit, sizeCalculation: ({ value }, key) => limit.sizeCalculation(value, key) }),
    ttl: maximumAgeMs,
    fetchMethod: async (_key, _kept, { context: make }) => {
      const generation = changes.generation();
      return { value: await make(), generation };
    },
    // A value that was pushed out while it was being made still answers those who wait for it.
    ignoreFetchAbort: true,
    // A failure leaves the older value for as long as stale ones may be used.
    noDeleteOnFetchRejection: true,
  });
  const isFresh = (entry: Entry<Value>, wanted: number) => {
    if (entry.generation >= wanted) return true;
    if (!changes.isUnchanged(entry.generation, shows(entry.value))) return false;
    // It holds up to now: the next look need not go through the products again.
    entry.generation = wanted;
    return true;
  };

  const findKept = (key: string, wanted: number) => {
    const kept = entries.get(key);
    return kept && (isFresh(kept, wanted) || mayBeStale()) ? kept : undefined;
  };

  return {
    peek: (key) => findKept(key, changes.generation())?.value,
    get: async (key, make) => {
      const wanted = changes.generation();
      for (;;) {
        const kept = findKept(key, wanted);
        if (kept) return kept.value;
        // This may join a call that began before the last change: then the value is made once more.
        const made = await entries.fetch(key, { context: make, forceRefresh: true });
        if (made && isFresh(made, wanted)) return made.value;
      }
    },
    getMany: async (keys, makeMissing, since = changes.generation()) => {
      const wanted = changes.generation();
      const found = new Map<string, Value>();
      for (const key of keys) {
        const kept = entries.get(key);
        if (kept && isFresh(kept, wanted)) found.set(key, kept.value);
      }
      const missing = keys.filter((key) => !found.has(key));
      if (missing.length === 0) return found;
      for (const [key, value] of await makeMissing(missing)) {
        entries.set(key, { value, generation: since });
        found.set(key, value);
      }
      return found;
    },
  };
}
