import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isLooking } from './mark.ts';
import { withLookWords } from './words/words.ts';

const Banner = lazy(withLookWords(async () => (await import('./banner.tsx')).Banner));
const never = () => () => {};

/** The banner of a tab in which a member of the team looks as a customer; others load nothing for it. */
export function Look() {
  const isOn = useSyncExternalStore(never, isLooking, () => false);
  return isOn ? (
    <Suspense>
      <Banner />
    </Suspense>
  ) : null;
}
