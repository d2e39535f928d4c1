import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import type { OperatorRole, SellerPermission } from '#contract/shared/roles.ts';
import { callApi } from './api.ts';
import { useVendor } from './vendor-store.ts';

export type Vendor = ConsoleMe['vendors'][number];

export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => callApi('getConsoleMe', undefined, { signal }),
});

/** The signed-in person. The shell shows no screen before it is known. */
export function useMe(): ConsoleMe {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('the shell renders screens only when the person is known');
  return data;
}

/** The chosen vendor of a seller, else their first; null for people in no team. */
export function vendorOf({ vendors }: Pick<ConsoleMe, 'vendors'>, chosen: string | null): Vendor | null {
  return vendors.find(({ id }) => id === chosen) ?? vendors[0] ?? null;
}

/** The vendor of the screen; null for people in no team, and in the operator's area. */
export function useCurrentVendor(): Vendor | null {
  const me = useMe();
  const chosen = useVendor((state) => state.id);
  return vendorOf(me, chosen);
}

export function mayInVendor(vendor: Vendor, permission: SellerPermission): boolean {
  return vendor.permissions.includes(permission);
}

/** Whether an operator has one of these roles; admins have all. */
export function hasRole({ operatorRoles }: Pick<ConsoleMe, 'operatorRoles'>, ...roles: OperatorRole[]): boolean {
  return operatorRoles.some((role) => role === 'admin' || roles.includes(role));
}
