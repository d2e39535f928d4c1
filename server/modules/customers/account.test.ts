import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinOperator, makeAccount, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { insertReview } from '#server/testing/data/reviews.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { db, call, mailsTo } = shop;
const support = await makeOperator(shop, 'support');
const admin = await makeOperator(shop, 'admin');
const reason = 'Asked by phone';
const act = (id: string, action: string, body: object = { reason }, by = support) =>
  call('POST', `/operator/customers/${id}/${action}`, { token: by.token, body });
const customerOf = async (userId: string) =>
  (await db.selectFrom('customers').where('user_id', '=', userId).select('id').executeTakeFirstOrThrow()).id;
const confirmFactor = (userId: string) =>
  db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: Buffer.alloc(0), confirmed_at: sql<Date>`now()`, last_used_step: 0 })
    .execute();

test('[people-01] ending sessions works at once, and is in the log and the customer’s own export', async () => {
  const person = await signUp(shop);
  expect((await act(person.customerId, 'end-sessions')).body).toEqual({ ended: 1 });
  expect((await call('GET', '/auth/personal-data', { token: person.token })).status).toBe(401);
  const seen = (await act(person.customerId, 'export')).body;
  expect(JSON.stringify(seen.auditLog)).toContain('customer.sessions_ended');
  expect(JSON.stringify(seen.auditLog)).toContain(reason);
});

test('turning two-step sign-in off tells the person by mail, once', async () => {
  const person = await signUp(shop);
  await confirmFactor(person.userId);
  expect((await act(person.customerId, 'second-factor-off')).body).toEqual({ wasOn: true });
  expect((await act(person.customerId, 'second-factor-off')).body).toEqual({ wasOn: false });
  expect((await mailsTo(person.email)).filter(({ subject }) => subject?.includes('خطوتين'))).toHaveLength(1);
});

test('[people-02] accounts of the team are out of reach, and those of sellers keep their second factor from support', async () => {
  const ofTeam = await customerOf(admin.userId);
  for (const action of ['end-sessions', 'second-factor-off', 'export'])
    expect((await act(ofTeam, action)).body.code, action).toBe('account_of_team');
  const erasing = await act(ofTeam, 'erase', { reason, email: admin.email }, admin);
  expect(erasing.body.code).toBe('account_of_team');
  const seller = await makeSeller(shop, await makeVendor(db));
  const id = await customerOf(seller.userId);
  expect((await act(id, 'second-factor-off')).body).toMatchObject({ code: 'forbidden', details: { roles: ['admin'] } });
  expect((await act(id, 'second-factor-off', { reason }, admin)).body).toEqual({ wasOn: true });
});

test('an export is what the person would get, and names no secrets', async () => {
  const person = await signUp(shop);
  const own = (await call('GET', '/auth/personal-data', { token: person.token })).body;
  const seen = (await act(person.customerId, 'export')).body;
  expect(Object.keys(seen).sort()).toEqual(Object.keys(own).sort());
  expect(JSON.stringify(seen)).not.toContain('password_hash');
});

test('[people-03] only admins erase, with the person’s email; orders under way and the last owner are refused', async () => {
  const offer = await makeOffer(db);
  const person = await signUp(shop);
  await insertReview(db, offer, person.customerId);
  const body = { reason, email: person.email };
  expect((await act(person.customerId, 'erase', body)).body.code).toBe('forbidden');
  const wrong = await act(person.customerId, 'erase', { reason, email: 'other@example.com' }, admin);
  expect(wrong).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect((await act(person.customerId, 'erase', body, admin)).body).toEqual({ orders: 0, invoices: 0 });
  expect((await call('GET', `/operator/customers/${person.customerId}`, { token: support.token })).status).toBe(404);
  expect((await call('GET', `/products/public/${offer.id}`)).body.totalReviews).toBe(0);
  expect((await act(person.customerId, 'erase', body, admin)).status).toBe(404);
  const buyer = await makeBuyer(shop, [offer, 1]);
  await placeOrder(shop, buyer);
  const waiting = await act(buyer.customerId, 'erase', { reason, email: buyer.email }, admin);
  expect(waiting.body).toMatchObject({ code: 'orders_under_way', details: { orderNumbers: [expect.any(String)] } });
  const owner = await makeSeller(shop, await makeVendor(db));
  const last = await act(await customerOf(owner.userId), 'erase', { reason, email: owner.email }, admin);
  expect(last.body.code).toBe('last_owner');
});

test('a reason is needed, and nobody of the team is found who is none', async () => {
  const id = await customerOf(await makeAccount(shop));
  expect((await act(id, 'end-sessions', { reason: ' ' })).status).toBe(422);
  expect((await act('019ab34c-0000-7000-8000-000000000001', 'end-sessions')).status).toBe(404);
});

test.each(['end-sessions', 'second-factor-off', 'erase'])(
  '[people-04] %s is refused for somebody who joins the team at that moment',
  async (action) => {
    const person = await signUp(shop);
    const body = { reason, ...(action === 'erase' && { email: person.email }) };
    const [joined, acted] = await queueBehindLock<unknown>(
      db,
      sql`select from users where id = ${person.userId} for update`,
      [() => joinOperator(shop, person.userId, ['finance']), () => act(person.customerId, action, body, admin)],
    );
    expect(joined?.status).toBe('fulfilled');
    expect(acted).toMatchObject({ value: { status: 403, body: { code: 'account_of_team' } } });
    expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(200);
  },
);
