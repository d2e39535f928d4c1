import { LRUCache } from 'lru-cache';

/** What the gateway said when it was asked: `failed` is no word of it, or none in time. */
export type Look = 'done' | 'failed';

const MOST = 5_000;
/** Longer than looks are apart. */
const KEPT_MS = 10_000;

/**
 * The last looks at orders' payments, by what was looked at: a request that makes none of its own says what the last one found.
 */
export function lastLooks() {
  const looks = new LRUCache<string, Promise<Look>>({ max: MOST, ttl: KEPT_MS });
  return {
    make(at: string, look: () => Promise<Look>): Promise<Look> {
      const made = look();
      looks.set(at, made);
      return made;
    },
    last: (at: string): Promise<Look> | undefined => looks.get(at),
  };
}
