import type { APIResponse, Page, Route } from '@playwright/test';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import type { Address } from '#contract/shop/addresses.ts';
import type { AuthResponse } from '#contract/shop/auth.ts';
import type { Cart } from '#contract/shop/cart.ts';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import type { Order } from '#contract/shop/orders.ts';
import { newPerson } from './fixtures.ts';

export interface Customer extends AuthResponse {
  password: string;
  /** Calls the API as this person. */
  call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) => Promise<T>;
}

/** Registers a new customer, who is signed in from the page's first visit until signing out. */
export async function signInAsNew(page: Page, project: string): Promise<Customer> {
  const { firstName, lastName, email, phone, password } = newPerson(project);
  const data = { firstName, lastName, email, password, phoneNumber: phone };
  const session = await read<AuthResponse>(await page.request.post('/api/auth/register', { data }));
  await keepSession(page, session);
  const headers = { authorization: `Bearer ${session.access_token}` };
  return {
    ...session,
    password,
    call: async (method, path, data) => read(await page.request.fetch(`/api${path}`, { method, headers, data })),
  };
}

/**
 * Signs in with a demo account, from the page's next visit until signing out. What the form of signing in does,
 * session.spec.ts and entrance.spec.ts show: its two pages would cost each test a second.
 */
export async function signInAsDemo(page: Page, email = 'noura@daqeeq.example'): Promise<AuthResponse> {
  const data = { email, password: 'daqeeq-demo' };
  const session = await read<AuthResponse>(await page.request.post('/api/auth/login', { data }));
  await keepSession(page, session);
  return session;
}

/** Leaves behind in the browser what the form of signing in does. */
async function keepSession(page: Page, session: AuthResponse): Promise<void> {
  await page.addInitScript(({ access_token, refresh_token, user, customer }) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('auth_token', access_token);
    localStorage.setItem('refresh_token', refresh_token);
    localStorage.setItem('user_data', JSON.stringify(user));
    localStorage.setItem('customer_data', JSON.stringify(customer));
  }, session);
}

/** Lists offers, by default those in stock from 20 riyals, cheapest first. */
export async function findOffers(page: Page, query = 'inStock=false&sortBy=price&minPrice=20'): Promise<PublicItem[]> {
  return (await read<{ data: PublicItem[] }>(await page.request.get(`/api/products/public?${query}`))).data;
}

export async function putIntoCart(page: Page, person: Customer, pieces = 1, lines = 1): Promise<Cart> {
  const offers = (await findOffers(page)).filter(
    ({ variants, minOrderQuantity, maxOrderQuantity }) =>
      (variants[0]?.quantity ?? 0) > pieces && minOrderQuantity <= pieces && maxOrderQuantity > pieces,
  );
  let cart: Cart | undefined;
  for (const { id } of offers.slice(0, lines))
    cart = await person.call<Cart>('POST', '/cart/items', { productId: id, quantity: pieces });
  if (!cart) throw new Error('the demo shop has no suitable offer for the cart');
  return cart;
}

export function addAddress(person: Customer): Promise<Address> {
  return person.call('POST', `/customers/${person.customer?.id}/addresses`, {
    nickname: 'Home',
    firstName: 'ريم',
    lastName: 'الصالح',
    phoneNumber: '0551234567',
    addressLine: 'شارع النخيل 12',
    city: 'Riyadh',
    state: 'Riyadh Province',
    country: 'Saudi Arabia',
    postalCode: '12211',
  });
}

/** Finds offers with plenty of stock that can be ordered one by one. */
export async function findPlenty(page: Page): Promise<PublicItem[]> {
  const offers = await findOffers(page, 'inStock=true&sortBy=price&limit=100');
  return offers.filter(({ variants, minOrderQuantity }) => (variants[0]?.quantity ?? 0) > 60 && minOrderQuantity === 1);
}

/** Orders one piece of each offer. */
export async function placeOrder(person: Customer, offers: PublicItem[], paymentMethod = 'cod'): Promise<Order> {
  const { id: shippingAddressId } = await addAddress(person);
  for (const { id } of offers) await person.call('POST', '/cart/items', { productId: id });
  return person.call('POST', '/orders', { shippingAddressId, paymentMethod });
}

/** Answers a call with one of the shop's errors. */
export function refuse(code: ErrorCode, details?: unknown) {
  const [status, message] = ERRORS[code];
  return (route: Route) => route.fulfill({ status, json: { code, message, error: message, details } });
}

async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return (await response.json()) as T;
}
