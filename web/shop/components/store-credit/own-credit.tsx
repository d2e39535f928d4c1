import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { withCreditWords } from './words/words.ts';

const EndingCredit = lazy(withCreditWords(async () => (await import('./ending-credit.tsx')).EndingCredit));
/** Says that money of an order is credit now. */
export const CreditBack = lazy(withCreditWords(async () => (await import('./credit-back.tsx')).CreditBack));
export const Credited = lazy(withCreditWords(async () => (await import('./credited.tsx')).Credited));
const CreditCard = lazy(withCreditWords(async () => (await import('./credit-card.tsx')).CreditCard));

const ownCreditQuery = queryOptions({
  queryKey: ['store-credit'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('getStoreCredit', undefined, { signal }),
});

/** The credit of the signed-in customer. Most have none: then nothing is loaded for it. */
export function OwnCredit() {
  const { data } = useQuery(ownCreditQuery);
  return data && data.movements.length > 0 ? (
    <Suspense>
      <CreditCard credit={data} />
    </Suspense>
  ) : null;
}

/** What the signed-in customer loses with the account; nothing without credit. */
export function LostCredit() {
  const { data } = useQuery(ownCreditQuery);
  return data && data.balance > 0 ? (
    <Suspense>
      <EndingCredit balance={data.balance} />
    </Suspense>
  ) : null;
}
