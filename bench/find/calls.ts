import type { Call } from '#bench/measure/generator.ts';
import { AUTH_SECRET } from '#bench/measure/people.ts';
import { accessTokens } from '#server/platform/tokens.ts';
import type { Sought } from './fill.ts';

/** What operators type or open, by kind, the nth of them. */
export function pathsOf({ orders, customers, vendors }: Sought): Record<string, (nth: number) => string> {
  const of = <Thing>(things: Thing[], nth: number) => things[nth % things.length] as Thing;
  const find = (text: string) => `/api/operator/find?${new URLSearchParams({ q: text })}`;
  return {
    'order by number': (nth) => find(of(orders, nth).number),
    'order by the beginning of its number': (nth) => find(of(orders, nth).number.slice(0, 9 + (nth % 5))),
    'customer by email': (nth) => find(of(customers, nth).email),
    'customer by the beginning of the email': (nth) => find(of(customers, nth).email.slice(0, 3 + (nth % 4))),
    'customer by phone': (nth) => find(of(customers, nth).phone),
    'customer by the beginning of the phone': (nth) => find(of(customers, nth).phone.slice(0, 5 + (nth % 4))),
    'vendor by name': (nth) => find(nth % 2 === 0 ? of(vendors, nth).name : of(vendors, nth).nameEn),
    // Up to a sixth of all vendors have it.
    'vendor by one word': (nth) => find(of(['saffron', 'زعفران', 'ovens', 'افران', 'st', 'مت'], nth)),
    'vendor by number': (nth) =>
      find(nth % 2 === 0 ? `S${of(vendors, nth).sellerNumber}` : of(vendors, nth).registration),
    nothing: (nth) => find(`zq${nth.toString(36)}xw`),
    'file of an order': (nth) => `/api/operator/orders/${of(orders, nth).id}`,
    'file of a customer': (nth) => `/api/operator/customers/${of(customers, nth).id}`,
    'orders of a customer': (nth) => `/api/operator/customers/${of(customers, nth).id}/orders`,
  };
}

/** As many calls, each with the token of the operator, who works for a quarter of an hour. */
export async function callsOf(path: (nth: number) => string, count: number, { operator }: Sought): Promise<Call[]> {
  const token = await accessTokens(AUTH_SECRET).sign({ ...operator, area: 'operator' });
  const headers = { authorization: `Bearer ${token}` };
  return Array.from({ length: count }, (_, nth) => ({ path: path(nth), headers }));
}
