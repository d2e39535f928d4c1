import type { TestApp } from '#server/testing/app/test-app.ts';
import type { MadeOffer } from './offers.ts';

/** A shop's API, called in this process or over the network. */
type Callable = Pick<TestApp, 'call'>;

export interface SignedIn {
  token: string;
  refreshToken: string;
  userId: string;
  customerId: string;
  email: string;
}

let people = 0;

/** Registers a customer through the API. */
export async function signUp({ call }: Callable, email = `person${++people}@example.com`): Promise<SignedIn> {
  const body = { firstName: 'نورة', lastName: 'السالم', email, phoneNumber: '0551234567', password: 'secret-1234' };
  const answer = await call('POST', '/auth/register', { body });
  if (answer.status !== 201) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`);
  const { user, customer, access_token: token, refresh_token: refreshToken } = answer.body;
  return { token, refreshToken, userId: user.id, customerId: customer.id, email };
}

/** Marks the customer's email as verified, as opening the mailed link does. */
export async function verifyEmailOf({ db }: Pick<TestApp, 'db'>, { userId }: SignedIn): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
}

/** Registers a customer through the API, with a verified email. */
export async function signUpVerified(shop: Pick<TestApp, 'call' | 'db'>, email?: string): Promise<SignedIn> {
  const person = await signUp(shop, email);
  await verifyEmailOf(shop, person);
  return person;
}

export const ADDRESS = {
  nickname: 'Home',
  firstName: 'نورة',
  lastName: 'السالم',
  phoneNumber: '0551234567',
  addressLine: 'شارع النخيل 12',
  city: 'Riyadh',
  state: 'Riyadh Province',
  country: 'Saudi Arabia',
  postalCode: '12211',
};

/** Adds an address through the API and returns its id. */
export async function addAddress(
  { call }: Callable,
  person: SignedIn,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await call('POST', `/customers/${person.customerId}/addresses`, {
    token: person.token,
    body: { ...ADDRESS, ...change },
  });
  return answer.body.id;
}

/** Adds pieces of an offer's variant to the cart through the API. */
export async function fillCart({ call }: Callable, person: SignedIn, offer: MadeOffer, quantity = 1, variant = 0) {
  const body = { productId: offer.id, variantId: offer.variantIds[variant], quantity };
  return call('POST', '/cart/items', { token: person.token, body });
}

export interface Buyer extends SignedIn {
  addressId: string;
}

/** A customer with an address and the given lines in the cart. */
export async function makeBuyer(shop: Callable, ...lines: [MadeOffer, number][]): Promise<Buyer> {
  const person = await signUp(shop);
  const addressId = await addAddress(shop, person);
  for (const [offer, quantity] of lines) await fillCart(shop, person, offer, quantity);
  return { ...person, addressId };
}

/** Orders the buyer's cart, paid in cash unless changed. */
export function placeOrder({ call }: Callable, buyer: Buyer, change: Record<string, unknown> = {}, key?: string) {
  const { token, addressId: shippingAddressId } = buyer;
  const body = { shippingAddressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false, ...change };
  return call('POST', '/orders', { token, body, headers: key ? { 'idempotency-key': key } : {} });
}
