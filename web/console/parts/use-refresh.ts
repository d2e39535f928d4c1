import { useEffect, useState } from 'react';
import { queryClient } from '#web/shared/api/query-client.ts';

/** After so long without a hand on the page, nobody looks at it. */
const WATCHED_MS = 10 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * The `refetchInterval` of a query whose numbers follow what happens, while somebody is at the page: calls of a forgotten tab
 * would keep its session from ending unused. Who returns to the page gets new numbers at once.
 */
export function useRefresh(queryKey: readonly string[], ms: number): number | false {
  const [isWatched, setWatched] = useState(true);
  const key = queryKey.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isAway = false;
    const leave = () => {
      isAway = true;
      setWatched(false);
    };
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, WATCHED_MS);
      if (!isAway) return;
      isAway = false;
      setWatched(true);
      void queryClient.invalidateQueries({ queryKey: key.split(',') });
    };
    note();
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  }, [key]);
  return isWatched && ms;
}
