import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { withCreditWords } from './words/words.ts';

const CreditCard = lazy(withCreditWords(async () => (await import('./credit-card.tsx')).CreditCard));

/** The credit of the signed-in customer. Most have none: then nothing is loaded for it. */
export function OwnCredit() {
  const { data } = useQuery({
    queryKey: ['store-credit'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getStoreCredit', undefined, { signal }),
  });
  return data && data.movements.length > 0 ? (
    <Suspense>
      <CreditCard credit={data} />
    </Suspense>
  ) : null;
}
