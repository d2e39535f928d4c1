import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { queueKey } from './queries.ts';

/** How often the store's feed is asked whether anything has happened: that costs one look at a number. */
export const LOOK_MS = 4_000;

/** Reads a store's queue again as soon as something has happened in it, while somebody is at the page. */
export function useFeed(vendorId: string): void {
  const key = ['feed', vendorId];
  const refetchInterval = useRefresh(key, LOOK_MS);
  const { data: cursor } = useQuery({
    ...{ queryKey: key, staleTime: 0, gcTime: 0, retry: false, refetchInterval },
    queryFn: async ({ signal }) => (await callApi('readFeed', { query: {} }, { signal })).cursor,
  });
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (cursor === undefined || cursor === before.current) return;
    if (before.current !== undefined) void queryClient.invalidateQueries({ queryKey: queueKey(vendorId) });
    before.current = cursor;
  }, [cursor, vendorId]);
}
