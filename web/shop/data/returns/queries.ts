import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { RequestReturn, Return, ReturnQuoteInput } from '#contract/shop/orders/returns.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

const returnKey = (id: string) => ['return', id];

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: returnKey(id),
    staleTime: 0,
    // Its vendor answers while the tab waits.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getReturn', { params: { id } }, { signal }),
  });

export const returnsQuery = (page: number) =>
  queryOptions({
    queryKey: ['returns', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listReturns', { query: { page } }, { signal }),
  });

/** An order has few returns: the newest are enough. */
export const orderReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['returns', 'order', orderId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listReturns', { query: { orderId } }, { signal }),
  });

const LOOK_AGAIN_MS = 20_000;

/** The carrier's label for goods that are sent back. One that is being made is looked for again. */
export const returnLabelQuery = (id: string) =>
  queryOptions({
    queryKey: [...returnKey(id), 'label'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getReturnLabel', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'coming' ? LOOK_AGAIN_MS : false),
  });

/** What pieces come to if they go back: asked again with each other choice. */
export const returnQuoteQuery = (orderId: string, input: ReturnQuoteInput | null) =>
  queryOptions({
    queryKey: ['order', orderId, 'return-quote', input],
    enabled: input !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('quoteReturn', { params: { id: orderId }, body: input as ReturnQuoteInput }, { signal }),
  });

/** Asks for a return. Retrying with the same key after a lost response returns the same one. */
export function useRequestReturn(orderId: string) {
  return useMutation({
    mutationFn: ({ body, key }: { body: RequestReturn; key: string }) =>
      callApi('requestReturn', { params: { id: orderId }, body }, { headers: { 'idempotency-key': key } }),
    onSuccess: storeReturn,
  });
}

export function useSendReturn(id: string) {
  return useMutation({
    mutationFn: (body: { carrier: string; trackingNumber: string }) => callApi('sendReturn', { params: { id }, body }),
    onSuccess: storeReturn,
    // Its vendor may have moved it on meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: returnKey(id) }),
  });
}

export function useWithdrawReturn(id: string) {
  return useMutation({
    mutationFn: () => callApi('withdrawReturn', { params: { id } }),
    onSuccess: storeReturn,
    onError: () => void queryClient.invalidateQueries({ queryKey: returnKey(id) }),
  });
}

/** Answers the return that waits for the operator: of one that was accepted in part, another one. */
export function useDisputeReturn(id: string) {
  return useMutation({
    mutationFn: (text: string) => callApi('disputeReturn', { params: { id }, body: { text } }),
    onSuccess: (answer) => {
      storeReturn(answer);
      void queryClient.invalidateQueries({ queryKey: returnKey(id) });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: returnKey(id) }),
  });
}

function storeReturn(answer: Return): void {
  queryClient.setQueryData(returnQuery(answer.id).queryKey, answer);
  void queryClient.invalidateQueries({ queryKey: ['returns'] });
}
