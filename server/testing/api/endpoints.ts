import type { Endpoint } from '#contract/shared/endpoint.ts';
import * as account from '#contract/shop/account.ts';
import * as addresses from '#contract/shop/addresses.ts';
import * as auth from '#contract/shop/auth.ts';
import * as cart from '#contract/shop/cart.ts';
import * as catalogue from '#contract/shop/catalogue.ts';
import * as checkout from '#contract/shop/checkout.ts';
import * as contact from '#contract/shop/contact.ts';
import * as customers from '#contract/shop/customers.ts';
import * as orders from '#contract/shop/orders.ts';
import * as personalData from '#contract/shop/personal-data.ts';
import * as reviews from '#contract/shop/reviews.ts';
import * as search from '#contract/shop/search.ts';
import * as secondFactor from '#contract/shop/second-factor.ts';
import * as sessions from '#contract/shop/sessions.ts';
import * as shop from '#contract/shop/shop.ts';
import * as simpleAddresses from '#contract/shop/simple-addresses.ts';

const PARTS = [
  account,
  addresses,
  auth,
  cart,
  catalogue,
  checkout,
  contact,
  customers,
  orders,
  personalData,
  reviews,
  search,
  secondFactor,
  sessions,
  shop,
  simpleAddresses,
];

/** Every endpoint of the contract with its name; a test compares them with the routes that there are. */
export const ENDPOINTS: [name: string, endpoint: Endpoint][] = PARTS.flatMap((part) =>
  Object.entries(part as Record<string, unknown>).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** The path with a value for each parameter. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
