import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { withLookWords } from './words/words.ts';

const PastLooks = lazy(withLookWords(async () => (await import('./past-looks.tsx')).PastLooks));

/** What the team's looks at the account were for. Most accounts have none: then nothing is loaded for it. */
export function Looks() {
  const { data = [] } = useQuery({
    queryKey: ['looks'],
    queryFn: async ({ signal }) => (await callApi('listLooks', undefined, { signal })).data,
  });
  return data.length > 0 ? (
    <Suspense>
      <PastLooks looks={data} />
    </Suspense>
  ) : null;
}
