import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AddressInput } from '#contract/addresses.ts';
import { callApi } from './api.ts';
import { useAuth } from './auth-store.ts';
import { queryClient } from './query-client.ts';

const addressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    queryFn: async ({ signal }) =>
      (await callApi('listCustomerAddresses', { params: { customerId } }, { signal })).data,
  });

function useCustomerId(): string {
  return useAuth((state) => state.customer?.id ?? '');
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['addresses', customerId] }),
  });
}
