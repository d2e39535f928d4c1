import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SimpleAddress, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { callApi } from '#web/shared/api/api.ts';
import { reloadAddresses, useCustomerId, usePrimaryMark } from './addresses.ts';

/** The address book of addresses.ts in the shape of the account settings. */
const simpleAddressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', 'simple', customerId],
    queryFn: async ({ signal }) => (await callApi('listAddresses', undefined, { signal })).data,
  });

export function useSimpleAddresses() {
  const customerId = useCustomerId();
  return useQuery({ ...simpleAddressesQuery(customerId), enabled: customerId !== '' });
}

/** Adds an address, or replaces the one with `id`. Returns it. */
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

export function useSetDefault() {
  return usePrimaryMark<SimpleAddress>({
    queryKey: simpleAddressesQuery(useCustomerId()).queryKey,
    otherKey: ['addresses', 'book'],
    markOnly: (address, isDefault) => ({ ...address, isDefault }),
    send: (id) => callApi('setDefaultAddress', { params: { id } }),
  });
}
