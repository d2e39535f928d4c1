import { type QueryKey, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Address, AddressInput } from '#contract/shop/addresses.ts';
import { callApi } from '#web/shared/api/api.ts';
import { optimistic } from '#web/shared/api/optimistic.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { announce } from './other-tabs.ts';

const addressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', 'book', customerId],
    queryFn: async ({ signal }) =>
      (await callApi('listCustomerAddresses', { params: { customerId } }, { signal })).data,
  });

export function useCustomerId(): string {
  return useAuth((state) => state.customer?.id ?? '');
}

/** Refetches the address book in both of its shapes and in the other tabs, so that a change in one shows everywhere. */
export function reloadAddresses(): Promise<void> {
  announce('addresses');
  return queryClient.invalidateQueries({ queryKey: ['addresses'] });
}

/** The customer's address book, primary first. */
export function useAddresses() {
  const customerId = useCustomerId();
  return useQuery({ ...addressesQuery(customerId), enabled: customerId !== '' });
}

/** Adds an address, or replaces the one with `id`. Returns it. */
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

interface PrimaryMark<A> {
  queryKey: QueryKey;
  /** The query key of the other shape of the address book, refetched afterwards. */
  otherKey: QueryKey;
  markOnly: (address: A, isPrimary: boolean) => A;
  send: (addressId: string) => Promise<unknown>;
}

/** Optimistically marks one address as the only primary one; rolls back when the call fails. */
export function usePrimaryMark<A extends { id: string }>({ queryKey, otherKey, markOnly, send }: PrimaryMark<A>) {
  const mark = (book: A[], primaryId: string) => book.map((address) => markOnly(address, address.id === primaryId));
  return useMutation({
    ...optimistic<A[], string>(queryKey, mark),
    mutationFn: async (addressId: string) => {
      await send(addressId);
      return mark(queryClient.getQueryData(queryKey) ?? [], addressId);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: otherKey }),
  });
}

export function useSetPrimary() {
  const customerId = useCustomerId();
  return usePrimaryMark<Address>({
    queryKey: addressesQuery(customerId).queryKey,
    otherKey: ['addresses', 'simple'],
    markOnly: (address, isPrimary) => ({ ...address, isPrimary }),
    send: (addressId) => callApi('setPrimaryAddress', { params: { customerId, addressId } }),
  });
}
