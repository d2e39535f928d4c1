import { useSyncExternalStore } from 'react';

/** As Tailwind's `max-md`. */
const PHONE = '(max-width: 47.99rem)';

/** Whether the screen is as narrow as a phone's: it has cards instead of the grid. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
