import type { Change } from './preload.ts';

const PRELOAD = new URL('preload.ts', import.meta.url).href;

/** The environment of a shop with parts of it changed, for controls. */
export function changedShop(changes: Change[]): Record<string, string> {
  return { NODE_OPTIONS: `--import ${PRELOAD}`, SHOP_CHANGES: JSON.stringify(changes) };
}

/** Whoever comes is let in, however many there are. */
export const WITHOUT_SHEDDING = changedShop([
  ['http/limits/load-shedding.ts', 'if (isFull(kind)) throw busy(kind);', ''],
  ['http/limits/load-shedding.ts', "isBusy: () => isFull('browsing'),", 'isBusy: () => false,'],
  ['http/pages/page-cache.ts', 'const MOST_WAITING = 100;', 'const MOST_WAITING = Infinity;'],
  ['http/pages/page-cache.ts', 'const LONGEST_WAIT_MS = 2_000;', 'const LONGEST_WAIT_MS = 600_000;'],
  ['http/pages/page-cache.ts', 'isQueued: () => waiting.length > 0', 'isQueued: () => false'],
]);
