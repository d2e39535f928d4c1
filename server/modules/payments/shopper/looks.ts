import { LRUCache } from 'lru-cache';

/** What the gateway said when it was asked: `failed` is no word of it, or none in time. */
export type Look = 'done' | 'failed';

const MOST = 5_000;
/** Longer than looks are apart. */
const KEPT_MS = 10_000;

/** The last look at each order's payments. A request that makes none of its own says what the last one found. */
export function lastLooks() {
  const looks = new LRUCache<string, Promise<Look>>({ max: MOST, ttl: KEPT_MS });
  return {
    make(orderId: string, look: () => Promise<Look>): Promise<Look> {
      const made = look();
      looks.set(orderId, made);
      return made;
    },
    last: (orderId: string): Promise<Look> => looks.get(orderId) ?? Promise.resolve('done'),
  };
}
