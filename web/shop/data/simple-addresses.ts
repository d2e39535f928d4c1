import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SimpleAddress, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { callApi } from '#web/shared/api/api.ts';
import { optimistic } from '#web/shared/api/optimistic.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { reloadAddresses } from './addresses.ts';

/** The same address book as lib/addresses.ts in the shape of the account settings. */
const simpleAddressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', 'simple', customerId],
    queryFn: async ({ signal }) => (await callApi('listAddresses', undefined, { signal })).data,
  });

function useCustomerId(): string {
  return useAuth((state) => state.customer?.id ?? '');
}

export function useSimpleAddresses() {
  const customerId = useCustomerId();
  return useQuery({ ...simpleAddressesQuery(customerId), enabled: customerId !== '' });
}

/** Adds an address, or replaces the one named. Answers with it. */
export function useSaveSimpleAddress() {
  return useMutation({
    mutationFn: ({ id, body }: { id?: string; body: SimpleAddressInput }) =>
      id ? callApi('updateAddress', { params: { id }, body }) : callApi('createAddress', { body }),
    onSuccess: reloadAddresses,
  });
}

export function useRemoveSimpleAddress() {
  return useMutation({
    mutationFn: (id: string) => callApi('removeAddress', { params: { id } }),
    onSuccess: reloadAddresses,
  });
}

/** Marks one address as the default, alone, at once; taken back when the call fails. */
export function useSetDefault() {
  const { queryKey } = simpleAddressesQuery(useCustomerId());
  return useMutation({
    ...optimistic<SimpleAddress[], string>(queryKey, markDefault),
    mutationFn: async (id: string) => {
      await callApi('setDefaultAddress', { params: { id } });
      return markDefault(queryClient.getQueryData(queryKey) ?? [], id);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['addresses', 'book'] }),
  });
}

function markDefault(book: SimpleAddress[], defaultId: string): SimpleAddress[] {
  return book.map((address) => ({ ...address, isDefault: address.id === defaultId }));
}
