import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  ADDRESS,
  type Buyer,
  fillCart,
  makeBuyer,
  placeOrder,
  type SignedIn,
  signUp,
} from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { erasePerson } from './erase.ts';

const shop = await startTestApp();
const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const { app, call, db } = shop;
const offer = await makeOffer(db, { variants: [{ price: 1_850, stock: 10_000 }] });

const exported = ({ token }: SignedIn) => call('GET', '/auth/personal-data', { token });
const erase = ({ token }: SignedIn, currentPassword = 'secret-1234') =>
  call('POST', '/auth/delete-account', { token, body: { currentPassword } });
const logIn = ({ email }: SignedIn) => call('POST', '/auth/login', { body: { email, password: 'secret-1234' } });
const profileOf = (token: string) => call('GET', '/auth/profile', { token });

async function order(buyer: Buyer) {
  await fillCart(shop, buyer, offer);
  return (await placeOrder(shop, buyer, { notes: 'ring twice' })).body;
}

async function deliver({ id }: { id: string }) {
  await db.updateTable('fulfilments').set({ status: 'DELIVERED' }).where('order_id', '=', id).execute();
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', id).execute();
}

async function photoOf({ token }: SignedIn): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const request = new Request('http://shop.invalid', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    authorization: `Bearer ${token}`,
  };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({ method: 'POST', url: '/api/auth/profile/image', headers, payload });
  return answer.json().profileImage;
}

test('[privacy-02] the export holds all data on the person, no secret and nothing about anybody else', async () => {
  const [person, other] = [await makeBuyer(shop, [offer, 1]), await makeBuyer(shop, [offer, 1])];
  const placed = await order(person);
  const theirs = await order(other);
  const { status, body } = await exported(person);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: [{ id: person.userId, email: person.email }],
    addresses: [{ id: person.addressId }],
    orders: [{ id: placed.id, notes: 'ring twice' }],
    sessions: [{ user_id: person.userId }],
  });
  const text = JSON.stringify(body);
  for (const secret of ['$argon2', 'token_hash', other.userId, other.customerId, other.email, theirs.id])
    expect(text).not.toContain(secret);
});

test('[privacy-03] deleting an account ends all sessions, removes the photo and frees the email', async () => {
  const person = await signUp(shop);
  const other = (await logIn(person)).body;
  const photo = await photoOf(person);
  expect((await app.inject(photo)).statusCode).toBe(200);
  expect(await erase(person)).toMatchObject({ status: 200, body: {} });
  for (const token of [person.token, other.access_token]) expect((await profileOf(token)).status).toBe(401);
  const refresh = { body: { refreshToken: other.refresh_token } };
  expect((await call('POST', '/auth/refresh-token', refresh)).status).toBe(401);
  expect((await logIn(person)).body.code).toBe('invalid_credentials');
  expect((await app.inject(photo)).statusCode).toBe(404);
  const again = await signUp(shop, person.email);
  expect((await exported(again)).body).toMatchObject({ addresses: [], orders: [] });
});

test('[privacy-04] refuses to delete an account without its password', async () => {
  const person = await signUp(shop);
  expect((await erase(person, 'wrong')).body.errors).toEqual({
    currentPassword: 'The current password is incorrect',
  });
  expect((await erase(person, '')).body.errors).toEqual({ currentPassword: 'Current password is required' });
  expect((await logIn(person)).status).toBe(200);
});

test('refuses to delete an account while an order is in progress, names the order, and deletes once it is cancelled', async () => {
  const person = await makeBuyer(shop);
  const old = await order(person);
  await deliver(old);
  const { token } = person;
  await call('POST', `/products/${offer.id}/reviews`, { token, body: { rating: 5 } });
  const open = await order(person);
  expect(await erase(person)).toMatchObject({
    status: 409,
    body: { code: 'orders_under_way', details: { orderNumbers: [open.orderNumber] } },
  });
  expect((await exported(person)).body).toMatchObject({ addresses: [{}], reviews: [{}], sessions: [{}] });
  await call('PATCH', `/orders/${open.id}/cancel`, { token, body: {} });
  expect((await erase(person)).status).toBe(200);
  const kept = await db.selectFrom('orders').where('customer_id', '=', person.customerId).selectAll().execute();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/نورة|0551234567|النخيل|ring twice/);
  expect(await db.selectFrom('reviews').where('customer_id', '=', person.customerId).selectAll().execute()).toEqual([]);
});

test('sends no queued order mail after the account is deleted', async () => {
  const person = await makeBuyer(shop);
  const { id } = await order(person);
  await call('PATCH', `/orders/${id}/cancel`, { token: person.token, body: {} });
  expect((await erase(person)).status).toBe(200);
  expect(await shop.mailsTo(person.email)).toEqual([]);
  expect(await shop.mailsTo(`erased-${person.userId}@invalid`)).toEqual([]);
});

/** With the password check the order usually wins the race; without it the erasure usually does. */
const ERASURES = [
  async (person: SignedIn) => (await erase(person)).body.code ?? 'erased',
  ({ userId }: SignedIn) =>
    erasePerson(db, { userId }).then(
      () => 'erased',
      (error) => error.code,
    ),
] as const;

test.each(['with earlier orders', 'without earlier orders'])(
  '[privacy-05] an order and an erasure at once never both succeed, for a customer %s',
  async (which) => {
    const rounds = Array.from({ length: 16 }, async (_, round) => {
      const person = await makeBuyer(shop);
      if (which === 'with earlier orders') await deliver(await order(person));
      await fillCart(shop, person, offer);
      const key = round % 2 === 0 ? `key-${round}` : undefined;
      const [slow, quick] = ERASURES;
      const eraseIt = round % 4 < 2 ? slow : quick;
      const [erased, placed] = await Promise.all([eraseIt(person), placeOrder(shop, person, {}, key)]);
      const open = await db
        .selectFrom('orders')
        .where('customer_id', '=', person.customerId)
        .where('status', '=', 'PENDING')
        .select('id')
        .execute();
      return { placed: placed.status, erased, open: open.length };
    });
    for (const { placed, erased, open } of await Promise.all(rounds)) {
      if (placed === 201) expect([erased, open]).toEqual(['orders_under_way', 1]);
      else expect([[401, 404, 409].includes(placed), erased, open]).toEqual([true, 'erased', 0]);
    }
  },
);

test('an address saved during the erasure of its account is not left behind', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, round) => {
      const person = await makeBuyer(shop);
      if (round % 2 === 0) await deliver(await order(person));
      const [saved] = await Promise.all([
        call('POST', `/customers/${person.customerId}/addresses`, { token: person.token, body: ADDRESS }),
        erasePerson(db, { userId: person.userId }),
      ]);
      expect([201, 401]).toContain(saved.status);
      return person.customerId;
    }),
  );
  expect(await db.selectFrom('addresses').where('customer_id', 'in', people).select('id').execute()).toEqual([]);
});

test('limits password guesses for deletion, and repeated exports', async () => {
  const person = await signUp(limited);
  const { token } = person;
  const statuses = async (attempt: () => Promise<{ status: number }>) => {
    const seen = [];
    for (let count = 0; count < 11; count++) seen.push((await attempt()).status);
    return seen;
  };
  const body = { currentPassword: 'wrong' };
  const guess = () => limited.call('POST', '/auth/delete-account', { token, body });
  expect(await statuses(guess)).toEqual([...Array(10).fill(422), 429]);
  const download = () => limited.call('GET', '/auth/personal-data', { token });
  expect(await statuses(download)).toEqual([...Array(10).fill(200), 429]);
});
