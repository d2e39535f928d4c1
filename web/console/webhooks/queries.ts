import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DeliveryState } from '#contract/shared/programs/webhooks.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** While something waits, the log is asked for again so often. */
export const LOOK_MS = 2_000;

export const webhooksKey = (vendorId: string) => ['webhooks', vendorId] as const;

export const webhooksQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(vendorId), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi('listWebhooks', undefined, { signal })).data,
  });

export const deliveriesQuery = (vendorId: string, id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey(vendorId), 'log', id, state ?? 'all'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam !== undefined && { cursor: pageParam }) };
      return callApi('listDeliveries', { params: { id }, query }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const deliveryQuery = (vendorId: string, id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(vendorId), 'delivery', deliveryId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getDelivery', { params: { id, deliveryId } }, { signal }),
  });

export const forgetWebhooks = (vendorId: string) => queryClient.invalidateQueries({ queryKey: webhooksKey(vendorId) });

/** The list alone, without the logs. */
export const forgetWebhookList = (vendorId: string) =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery(vendorId).queryKey });
