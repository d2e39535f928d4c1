import { lazy, Suspense } from 'react';
import { withCreditWords } from './words/words.ts';

/** Few orders are paid by credit. */
const CreditMethod = lazy(withCreditWords(async () => (await import('./credit-method.tsx')).CreditMethod));

/** The method of an order that credit pays in full, once its words are there. */
export function LateCreditMethod() {
  return (
    // A space keeps the line's height meanwhile.
    <Suspense fallback={'\u00a0'}>
      <CreditMethod />
    </Suspense>
  );
}
