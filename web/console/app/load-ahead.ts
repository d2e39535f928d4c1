import { createContext, use, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** Every URL of the page's area. */
export const Routes = createContext<RouteObject[]>([]);

/** How long a screen may use the network alone before code is loaded ahead, ms. For browsers that do not say when they are idle. */
const FIRST_MS = 2_000;

/**
 * Loads the code of screens, one after the other, once the page has come to rest: whoever goes there waits for its data only.
 * Not for those who ask their browser to save data.
 */
export function useLoadAhead(paths: readonly string[]): void {
  const routes = use(Routes);
  const all = paths.join(' ');
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    let isOver = false;
    const load = async () => {
      for (const path of all.split(' '))
        for (const { route } of matchRoutes(routes, path) ?? []) {
          if (isOver) return;
          if (typeof route.lazy === 'function') await route.lazy();
        }
    };
    // A failure is told when somebody goes there.
    const begin = () => void load().catch(() => undefined);
    const stop = whenIdle(begin);
    return () => {
      isOver = true;
      stop();
    };
  }, [routes, all]);
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, FIRST_MS);
  return () => clearTimeout(id);
}
