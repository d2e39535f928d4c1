import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { I18n } from '#web/i18n/i18n.tsx';
import { expect, newPerson } from './fixtures.ts';

/** Somebody new with an address, made through the API, whose orders nobody else touches. */
export interface MadeCustomer {
  email: string;
  password: string;
  token: string;
  addressId: string;
}

export async function makeCustomer(request: APIRequestContext, project: string): Promise<MadeCustomer> {
  const { phone: phoneNumber, ...person } = newPerson(project);
  const body = await post(request, null, '/auth/register', { ...person, phoneNumber });
  const token: string = body.access_token;
  const address = await post(request, token, `/customers/${body.customer.id}/addresses`, {
    nickname: 'Home',
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber,
    addressLine: 'شارع النخيل 12',
    city: 'Riyadh',
    state: 'Riyadh Province',
    country: 'Saudi Arabia',
    postalCode: '12211',
  });
  return { email: person.email, password: person.password, token, addressId: address.id };
}

export interface Offer {
  id: string;
  quantity: number;
  minOrderQuantity: number;
  maxOrderQuantity: number;
  vendor: { id: string };
}

/** Offers with plenty in stock; `skip` gives each test others. */
export async function findOffers(request: APIRequestContext, count: number, skip = 0): Promise<Offer[]> {
  const answer = await request.get('/api/products/public?inStock=true&sortBy=price&limit=100');
  const { data } = (await answer.json()) as { data: Offer[] };
  return data
    .filter(({ quantity, minOrderQuantity }) => quantity > 60 && minOrderQuantity === 1)
    .slice(skip, skip + count);
}

export const addToCart = (request: APIRequestContext, { token }: MadeCustomer, offer: Offer, quantity = 1) =>
  post(request, token, '/cart/items', { productId: offer.id, quantity });

/** Orders one of each offer. */
export async function order(
  request: APIRequestContext,
  customer: MadeCustomer,
  offers: Offer[],
  paymentMethod = 'cod',
): Promise<Order> {
  for (const offer of offers) await addToCart(request, customer, offer);
  return post(request, customer.token, '/orders', { shippingAddressId: customer.addressId, paymentMethod });
}

async function post(request: APIRequestContext, token: string | null, address: string, data: unknown) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await request.post(`/api${address}`, { data, headers });
  expect(answer.ok(), `${address}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

export async function signIn(page: Page, { t }: I18n, { email, password }: MadeCustomer): Promise<void> {
  await page.goto('/auth/login');
  const login = page.getByRole('main').getByRole('button', { name: t('nav.login'), exact: true });
  await expect(login).toBeEnabled();
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await login.click();
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible();
}

/** Runs an operator's command beside the open shop, as `npm run shop -- …` does, and answers what it printed. */
export function operator(...args: string[]): string {
  return execFileSync(process.execPath, ['server/shop.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  });
}
