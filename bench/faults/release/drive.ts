import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { callerOf } from '#bench/faults/caller.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { type Hints, sampleOf, validInput } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { type ActiveCustomer, makeActiveCustomer, makeSharedOffers } from '#server/testing/data/active-customer.ts';
import type { Buyer } from '#server/testing/data/buyers.ts';

export const OPERATOR_TOKEN = 'a-token-of-the-operator-0123456789';
const PATIENCE_MS = 20_000;
/** Variants of the query of each call that has one. */
const QUERIES = 8;
const PAGES = [
  ...['/', '/products', '/categories', '/vendors', '/search?q=flour', '/search', '/cart', '/checkout', '/orders'],
  ...['/auth/login', '/auth/register', '/wishlist', '/profile', '/about', '/help', '/contact', '/terms'],
  ...['/sitemap.xml', '/robots.txt', '/health/ready'],
];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Answered {
  asked: string;
  /** 0 without a response. */
  status: number;
  /** Sends the same request again. */
  again: () => Promise<Answered>;
}

interface Target {
  url: string;
  databaseUrl: string;
  /** The folder of the release, whose own contract says which calls there are. */
  folder: string;
}

/** Sends every call of a release with valid input, reads first, then all its pages. */
export async function drive({ url, databaseUrl, folder }: Target): Promise<Answered[]> {
  const contract = pathToFileURL(path.join(folder, 'contract/index.ts')).href;
  const { ENDPOINTS } = (await import(contract)) as { ENDPOINTS: [string, Endpoint][] };
  return withDatabase(databaseUrl, async ({ db }) => {
    const shop = { db, call: callerOf([url]) };
    const shared = await makeSharedOffers(shop);
    const reader = await makeActiveCustomer(shop, shared);
    const answered: Answered[] = [];
    for (const [, endpoint] of ENDPOINTS.filter(([, { method }]) => method === 'GET'))
      answered.push(...(await callAll(url, endpoint, reader)));
    for (const page of [...PAGES, `/products/${shared.offer.id}`, `/vendors/${shared.offer.vendorId}`])
      for (const language of ['ar', 'en'])
        answered.push(await ask(`${url}${page}`, 'GET', { cookie: `lang=${language}` }));
    for (const [, endpoint] of ENDPOINTS.filter(([, { method }]) => method !== 'GET'))
      answered.push(...(await callAll(url, endpoint, await makeActiveCustomer(shop, shared))));
    return answered;
  });
}

async function callAll(origin: string, endpoint: Endpoint, { buyer, idsByNoun, hints }: ActiveCustomer) {
  const noun = endpoint.path.split('/')[1] ?? '';
  const known: Hints = { ...hints, ...(idsByNoun[noun] && { id: idsByNoun[noun] }) };
  const ids = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name]?.[0]]),
  );
  const headers = { authorization: `Bearer ${buyer.token}`, 'x-operator-token': OPERATOR_TOKEN };
  const asked = `${endpoint.method} ${urlOf(endpoint)}`;
  const answered: Answered[] = [];
  for (const query of queriesOf(endpoint, known)) {
    const url = `${origin}${fillPath(urlOf(endpoint), ids)}?${query}`;
    answered.push({ ...(await ask(url, endpoint.method, headers, bodyOf(endpoint, known, buyer))), asked });
  }
  return answered;
}

function queriesOf({ query }: Endpoint, hints: Hints): string[] {
  if (!query) return [''];
  const samples = fc.sample(validInput(query, hints), { numRuns: QUERIES, seed: 1 }) as Record<string, unknown>[];
  return samples.map((sample) => {
    const given = Object.entries(sample).filter(([, value]) => value !== undefined && value !== null);
    return given.map(([key, value]) => `${key}=${encodeURIComponent(String(value).toWellFormed())}`).join('&');
  });
}

/** Bodies of calls for which any valid input will not do. */
const BODIES: Record<string, (buyer: Buyer) => unknown> = {
  'POST /api/orders': ({ addressId: shippingAddressId }) => ({
    ...{ shippingAddressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false },
  }),
  'POST /api/auth/register': ({ customerId }) => ({
    ...{ firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567', password: 'secret-1234' },
    email: `${customerId}@example.com`,
  }),
};

function bodyOf(endpoint: Endpoint, hints: Hints, buyer: Buyer): FormData | string | undefined {
  const { body, upload, method } = endpoint;
  const own = BODIES[`${method} ${urlOf(endpoint)}`];
  if (own) return JSON.stringify(own(buyer));
  if (!upload) return body && JSON.stringify(sampleOf(body, hints));
  const form = new FormData();
  form.set(upload.field, new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  return form;
}

async function ask(
  url: string,
  method: string,
  given: Record<string, string>,
  body?: FormData | string,
): Promise<Answered> {
  const headers = { ...given, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const again = () => ask(url, method, given, body);
  const asked = `${method} ${new URL(url).pathname}`;
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body }),
    });
    await answer.arrayBuffer();
    return { asked, status: answer.status, again };
  } catch {
    return { asked, status: 0, again };
  }
}
