import { setTimeout as delay } from 'node:timers/promises';
import { TIMING } from '#contract/shared/constants.ts';

const VISITORS = 4;
const PAUSE_MS = 60;

export interface Visits {
  asked: number;
  failed: number;
  /** Longest time in which nobody was shown anything, in ms. */
  longestGapMs: number;
  /** The first failures. */
  why: string[];
}

/** Visitors read lists, items, searches and pages until they are stopped. */
export function startVisitors(origin: string, offers: { id: string }[]): { stop: () => Promise<Visits> } {
  const visits: Visits = { asked: 0, failed: 0, longestGapMs: 0, why: [] };
  const paths = [
    () => '/api/products/public?page=1',
    () => `/api/search?query=${encodeURIComponent('شوكولاتة')}`,
    (turn: number) => `/api/products/public/${offers[turn % offers.length]?.id}`,
    (turn: number) => `/products/${offers[turn % offers.length]?.id}`,
    () => '/api/categories',
    () => '/',
  ];
  let isOver = false;
  let shownAt = performance.now();
  const visit = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(TIMING.apiTimeout) });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(String(answer.status));
  };
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn++) {
      const path = paths[turn % paths.length]?.(turn) ?? '/';
      visits.asked += 1;
      await visit(path).then(
        () => {
          visits.longestGapMs = Math.max(visits.longestGapMs, performance.now() - shownAt);
          shownAt = performance.now();
        },
        (error: Error) => {
          visits.failed += 1;
          if (visits.why.length < 3) visits.why.push(`${path}: ${error.cause ?? error.message}`);
        },
      );
      await delay(PAUSE_MS);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
      return visits;
    },
  };
}
