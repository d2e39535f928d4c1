import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Address, AddressInput } from '#contract/shop/addresses.ts';
import { callApi } from '#web/shared/api/api.ts';
import { optimistic } from '#web/shared/api/optimistic.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';

const addressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', 'book', customerId],
    queryFn: async ({ signal }) =>
      (await callApi('listCustomerAddresses', { params: { customerId } }, { signal })).data,
  });

function useCustomerId(): string {
  return useAuth((state) => state.customer?.id ?? '');
}

/** Both shapes of the book: a change made in one is seen in the other. */
export function reloadAddresses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['addresses'] });
}

/** The customer's address book, primary first. */
export function useAddresses() {
  const customerId = useCustomerId();
  return useQuery({ ...addressesQuery(customerId), enabled: customerId !== '' });
}

/** Adds an address, or replaces the one named. Answers with it. */
export function useSaveAddress() {
  const customerId = useCustomerId();
  return useMutation({
    mutationFn: ({ id, body }: { id?: string; body: AddressInput }) =>
      id
        ? callApi('updateCustomerAddress', { params: { customerId, addressId: id }, body })
        : callApi('createCustomerAddress', { params: { customerId }, body }),
    onSuccess: reloadAddresses,
  });
}

export function useRemoveAddress() {
  const customerId = useCustomerId();
  return useMutation({
    mutationFn: (addressId: string) => callApi('removeCustomerAddress', { params: { customerId, addressId } }),
    onSuccess: reloadAddresses,
  });
}

/** Marks one address primary, alone, at once; taken back when the call fails. */
export function useSetPrimary() {
  const customerId = useCustomerId();
  const { queryKey } = addressesQuery(customerId);
  const change = optimistic<Address[], string>(queryKey, markPrimary);
  return useMutation({
    ...change,
    mutationFn: async (addressId: string) => {
      await callApi('setPrimaryAddress', { params: { customerId, addressId } });
      return markPrimary(queryClient.getQueryData(queryKey) ?? [], addressId);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['addresses', 'simple'] }),
  });
}

function markPrimary(book: Address[], primaryId: string): Address[] {
  return book.map((address) => ({ ...address, isPrimary: address.id === primaryId }));
}
