import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskTab } from '#contract/operator/texts/desk.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** What a list of texts is asked for. */
interface Wanted {
  tab: DeskTab;
  search: string | undefined;
  productId: string | undefined;
  customerId: string | undefined;
}

type DeskKey = 'operated-reviews' | 'operated-questions';

/** A page of a list of texts that the operator looks at. */
export const deskQuery = <Own extends Wanted, Page>(
  key: DeskKey,
  wanted: Own,
  page: number,
  read: (query: Own & { page: number }, signal: AbortSignal) => Promise<Page>,
) =>
  queryOptions({
    queryKey: [key, wanted, page],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read({ ...wanted, page }, signal),
  });

/** What was decided on is out of date, also where it could not be saved. */
export const rereadDesk = (key: DeskKey) => () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => [key, 'overview', 'customers'].some((part) => queryKey.includes(part)),
  });
