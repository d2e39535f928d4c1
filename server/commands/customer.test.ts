import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { addAddress, fillCart, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';
import { customerCommand } from './customer.ts';

const shop = await startTestApp();
const { call, db } = shop;
const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-privacy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that only this person has written; each is searched for in every table. */
const TRACES = {
  firstName: 'Zumurrud',
  lastName: 'Alyaqut',
  email: 'zumurrud@example.com',
  phone: '0559998877',
  street: 'Lane of the carnelians 44',
  apartment: 'Door of pearls',
  notes: 'ring twice at the amber bell',
  review: 'My aunt Feiruz loved it',
  search: 'coral coloured cocoa',
  message: 'This is about turquoise jars',
  reason: 'ordered it for jasper by mistake',
};
const offer = await makeOffer(db);

const operator = async (...args: string[]) => (await runCommand(shop, customerCommand, ...args)).join('\n');

async function deliver(orderId: string) {
  await db.updateTable('fulfilments').set({ status: 'DELIVERED' }).where('order_id', '=', orderId).execute();
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', orderId).execute();
}

/** A person with data in every place where a customer can leave any. */
async function livePerson() {
  const { firstName, lastName, email, phone } = TRACES;
  const registration = { firstName, lastName, email, phoneNumber: phone, password: 'secret-1234' };
  const { body: account } = await call('POST', '/auth/register', { body: registration });
  const person = {
    token: account.access_token,
    customerId: account.customer.id,
    userId: account.user.id,
    email,
    refreshToken: '',
  };
  const { token } = person;
  const { secret } = await turnOnSecondFactor(shop, person);
  const address = { firstName, lastName, phoneNumber: phone, addressLine: TRACES.street, apartment: TRACES.apartment };
  const buyer = { ...person, addressId: await addAddress(shop, person, address) };
  const order = async (change: Record<string, unknown> = {}) => {
    await fillCart(shop, person, offer, 1);
    return (await placeOrder(shop, buyer, { notes: TRACES.notes, ...change }, `key-${Math.random()}`)).body;
  };
  const cancelled = await order({ paymentMethod: 'bank_transfer' });
  await markOrderPaid(shop, cancelled.orderNumber);
  await shop.workOff();
  await call('PATCH', `/orders/${cancelled.id}/cancel`, { token, body: { reason: TRACES.reason } });
  const delivered = await order();
  await shop.workOff();
  await deliver(delivered.id);
  await issueInvoices(shop, delivered.id);
  const review = { rating: 5, title: 'Good', body: TRACES.review };
  expect((await call('POST', `/products/${offer.id}/reviews`, { token, body: review })).status).toBe(201);
  await call('GET', `/search?query=${encodeURIComponent(TRACES.search)}`, { token });
  // Searches are recorded after they are answered.
  await expect.poll(() => placesOf(TRACES.search)).toContain('public.search_query_days');
  await call('POST', '/auth/login', { body: { email, password: 'wrong-password' } });
  const contact = { name: `${firstName} ${lastName}`, email, topic: 'other', message: TRACES.message, language: 'en' };
  expect((await call('POST', '/contact', { token, body: contact })).status).toBe(201);
  await call('POST', '/auth/forgot-password', { body: { email } });
  await fillCart(shop, person, offer, 3);
  return { ...person, order, secret };
}

/** Every table that holds a text in any column. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as t
      where position(lower(${text}) in lower(row_to_json(t)::text)) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

const traces = async (texts: Record<string, string>) =>
  Object.fromEntries(await Promise.all(Object.entries(texts).map(async ([key, text]) => [key, await placesOf(text)])));

test('exports everything about a person without secrets, then erases it except tax documents', async () => {
  const person = await livePerson();
  const before = await traces(TRACES);
  for (const [trace, places] of Object.entries(before)) expect(places, trace).not.toEqual([]);

  const file = path.join(folder, 'person.json');
  await operator('export', 'Zumurrud@Example.com', file);
  const text = readFileSync(file, 'utf8');
  for (const trace of Object.values(TRACES)) expect(text).toContain(trace);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain(person.secret);
  expect(JSON.parse(text).secondFactor).toEqual([{ on_since: expect.any(String), recovery_codes_left: 10 }]);
  expect(JSON.parse(text)).toMatchObject({ orders: [{}, {}], reviews: [{ rating: 5 }], payments: [{}, {}] });

  const said = await operator('erase', TRACES.email);
  expect(said).toMatch(/2 orders are kept without name/);
  expect(said).toMatch(/3 tax documents are kept as they are: tax law/);
  const held = await traces({ ...TRACES, ids: `customer:${person.customerId}` });
  const { firstName, lastName, phone, street, apartment, ...others } = held;
  for (const places of [firstName, lastName, phone, street, apartment])
    expect(['public.invoices']).toEqual(expect.arrayContaining(places));
  for (const [trace, places] of Object.entries(others)) expect(places, trace).toEqual([]);
  expect(firstName).toEqual(['public.invoices']);
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
});

test('an erased person is signed out, cannot sign in, and may register again', async () => {
  const login = await call('POST', '/auth/login', { body: { email: TRACES.email, password: 'secret-1234' } });
  expect(login.body.code).toBe('invalid_credentials');
  const { token } = await signUp(shop, TRACES.email);
  expect((await call('GET', '/orders', { token })).body.orders).toEqual([]);
});

test('erasing a review recounts the product’s ratings', async () => {
  const row = await db
    .selectFrom('product_vendors')
    .where('id', '=', offer.id)
    .select('total_reviews')
    .executeTakeFirst();
  expect(row?.total_reviews).toBe(0);
});

test('a person without orders leaves no row at all', async () => {
  const { userId, email } = await signUp(shop, 'passing-through@example.com');
  await operator('erase', email);
  expect(await placesOf(userId)).toEqual([]);
  expect(await placesOf(email)).toEqual([]);
});

test('refuses to erase a person while an order of theirs is in progress', async () => {
  const person = await signUp(shop, 'waiting@example.com');
  const buyer = { ...person, addressId: await addAddress(shop, person) };
  await fillCart(shop, person, offer, 1);
  const { body } = await placeOrder(shop, buyer);
  await expect(operator('erase', person.email)).rejects.toThrow(body.orderNumber);
  expect((await call('GET', '/cart', { token: person.token })).status).toBe(200);
});

test('refuses to erase the last owner of a vendor, and names it', async () => {
  const person = await signUp(shop, 'owner@example.com');
  const rights = { role: 'owner' as const, permissions: [] };
  await db
    .insertInto('vendor_members')
    .values({ vendor_id: offer.vendorId, user_id: person.userId, ...rights })
    .execute();
  const vendor = await db.selectFrom('vendors').where('id', '=', offer.vendorId).select('name_en').executeTakeFirst();
  await expect(operator('erase', person.email)).rejects.toThrow(
    `This person is the last owner of ${vendor?.name_en}. Make somebody else an owner first.`,
  );
});

test('[privacy-01] the operator turns two-step sign-in off; then the password is enough, and a mail says so', async () => {
  const person = await signUp(shop, 'lost-phone@example.com');
  await turnOnSecondFactor(shop, person);
  const body = { email: person.email, password: 'secret-1234' };
  expect((await call('POST', '/auth/login', { body })).body.code).toBe('second_factor_required');
  expect(await operator('second-factor-off', 'Lost-Phone@example.com')).toContain('is off');
  expect((await call('POST', '/auth/login', { body })).status).toBe(200);
  expect((await shop.mailsTo(person.email)).at(-1)?.subject).toContain('إيقاف');
  expect(await operator('second-factor-off', person.email)).toContain('was not on');
});

test('names an email without an account and a wrong command', async () => {
  await expect(operator('erase', 'nobody@example.com')).rejects.toThrow('no account');
  await expect(operator('forget', TRACES.email)).rejects.toThrow('Usage');
  await expect(operator('export')).rejects.toThrow('Usage');
  await expect(operator('second-factor-off', 'nobody@example.com')).rejects.toThrow('no account');
});
