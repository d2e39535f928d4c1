import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  type Buyer,
  makeBuyer,
  placeOrder,
  type SignedIn,
  signUp,
  signUpVerified,
} from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { setOffer } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const { call, db } = shop;

const pathOf = ({ id, variantIds }: MadeOffer, pack = 0) => `/products/${id}/stock-alerts/${variantIds[pack]}`;
const ask = (offer: MadeOffer, { token }: SignedIn, pack = 0) => call('PUT', pathOf(offer, pack), { token });
const withdraw = (offer: MadeOffer, { token }: SignedIn) => call('DELETE', pathOf(offer), { token });
const alertsOf = async (offer: MadeOffer, { token }: SignedIn) =>
  (await call('GET', `/products/${offer.id}/stock-alerts`, { token })).body.variantIds;

/** An offer whose last piece a buyer has ordered. */
async function sellOut(options: Parameters<typeof makeOffer>[1] = {}) {
  const offer = await makeOffer(db, {
    name: 'دقيق 00',
    nameEn: 'Flour 00',
    variants: [{ price: 1_000, stock: 1 }],
    ...options,
  });
  const buyer = await makeBuyer(shop, [offer, 1]);
  return { offer, buyer, order: await buyIt(buyer) };
}

async function buyIt(buyer: Buyer): Promise<{ id: string }> {
  const answer = await placeOrder(shop, buyer);
  expect(answer.status).toBe(201);
  return answer.body;
}

const cancel = async ({ token }: SignedIn, { id }: { id: string }) =>
  expect((await call('PATCH', `/orders/${id}/cancel`, { token })).status).toBe(200);
const subjects = async ({ email }: SignedIn) => (await shop.mailsTo(email)).map(({ subject }) => subject);

test('tells who asked, once, when a cancelled order brings the piece back', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  expect(await ask(offer, person)).toMatchObject({ status: 200, body: {} });
  expect(await alertsOf(offer, person)).toEqual(offer.variantIds);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  await cancel(buyer, order);
  const mails = await shop.mailsTo(person.email);
  const mail = mails.at(-1);
  expect(mail?.subject).toBe('متوفر الآن: دقيق ٠٠');
  expect(mail?.text).toContain('مرحبًا نورة،');
  expect(mail?.text).toMatch(/طلبت أن نخبرك عند توفّره، ويمكنك طلبه الآن من متجر [٠-٩]+\./);
  expect(mail?.text).toContain('عبوة ١');
  expect(mail?.text).toContain(`/products/${offer.id}?lang=ar&pack=${offer.variantIds[0]}`);
  expect(await alertsOf(offer, person)).toEqual([]);
  await call('POST', '/cart/items', { token: buyer.token, body: { productId: offer.id, quantity: 1 } });
  await cancel(buyer, await buyIt(buyer));
  expect(await shop.mailsTo(person.email)).toHaveLength(mails.length);
});

test('writes in the language of the account', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await db.updateTable('customers').set({ language: 'en' }).where('id', '=', person.customerId).execute();
  await ask(offer, person);
  await cancel(buyer, order);
  const mail = (await shop.mailsTo(person.email)).at(-1);
  expect(mail?.subject).toBe('Back in stock: Flour 00');
  expect(mail?.text).toMatch(/You asked us to tell you when this is back\. You can order it now from Vendor \d+\./);
  expect(mail?.text).toContain('Pack 1');
});

test('asking twice is asking once, and asking again after the mail is a new request', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(offer, person)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await cancel(buyer, order);
  const asked = async () => (await subjects(person)).filter((subject) => subject === 'متوفر الآن: دقيق ٠٠').length;
  expect(await asked()).toBe(1);
  await call('POST', '/cart/items', { token: buyer.token, body: { productId: offer.id, quantity: 1 } });
  const again = await buyIt(buyer);
  expect((await ask(offer, person)).status).toBe(200);
  await cancel(buyer, again);
  expect(await asked()).toBe(2);
});

test('sends nothing to who has withdrawn the request, even after its mail was enqueued', async () => {
  const { offer, buyer, order } = await sellOut();
  const [early, late, other] = [await signUpVerified(shop), await signUpVerified(shop), await signUpVerified(shop)];
  for (const person of [early, late, other]) await ask(offer, person);
  expect(await withdraw(offer, early)).toMatchObject({ status: 200, body: {} });
  expect(await alertsOf(offer, early)).toEqual([]);
  await cancel(buyer, order);
  await withdraw(offer, late);
  for (const person of [early, late]) expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  expect(await subjects(other)).toContain('متوفر الآن: دقيق ٠٠');
  expect((await withdraw(offer, early)).status).toBe(200);
});

test('asks for a confirmed email, and for a customer', async () => {
  const { offer } = await sellOut();
  const person = await signUp(shop);
  expect(await ask(offer, person)).toMatchObject({
    status: 409,
    body: { code: 'email_not_verified', message: 'Please confirm your email first' },
  });
  expect(await alertsOf(offer, person)).toEqual([]);
  for (const method of ['PUT', 'DELETE'] as const) expect((await call(method, pathOf(offer))).status).toBe(401);
});

test.each([
  [
    'is not verified any more',
    (id: string) => db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute(),
  ],
  [
    'belongs to a closed account',
    (id: string) => db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
  ],
])('sends nothing to an email that %s', async (_, change) => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await ask(offer, person);
  await change(person.userId);
  await cancel(buyer, order);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  const left = await db.selectFrom('stock_alerts').where('customer_id', '=', person.customerId).selectAll().execute();
  expect(left).toEqual([]);
});

test('a deleted account takes its requests with it; its export lists them before', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await ask(offer, person);
  const { token } = person;
  const { body } = await call('GET', '/auth/personal-data', { token });
  expect(body.stockAlerts).toMatchObject([{ variant_id: offer.variantIds[0] }]);
  expect((await call('POST', '/auth/delete-account', { token, body: { currentPassword: 'secret-1234' } })).status).toBe(
    200,
  );
  expect(
    await db.selectFrom('stock_alerts').where('customer_id', '=', person.customerId).selectAll().execute(),
  ).toEqual([]);
  await cancel(buyer, order);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  expect(await shop.mailsTo(`erased-${person.userId}@invalid`)).toEqual([]);
});

test('an alert is for one pack: others of the offer neither need nor fulfil it', async () => {
  const { offer, buyer, order } = await sellOut({
    variants: [
      { price: 1_000, stock: 1 },
      { price: 5_000, stock: 0 },
      { price: 9_000, stock: 7 },
    ],
  });
  const person = await signUpVerified(shop);
  expect((await ask(offer, person, 1)).status).toBe(200);
  expect(await ask(offer, person, 2)).toMatchObject({
    status: 409,
    body: { code: 'stock_available', message: 'This product is available again. You can order it now.' },
  });
  await cancel(buyer, order);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  expect(await alertsOf(offer, person)).toEqual([offer.variantIds[1]]);
});

test('knows no alert for a pack that is not the offer’s, or not on sale', async () => {
  const { offer } = await sellOut();
  const { offer: other } = await sellOut();
  const person = await signUpVerified(shop);
  const unknown = { status: 404, body: { code: 'product_not_found' } };
  expect(await ask({ ...offer, variantIds: other.variantIds }, person)).toMatchObject(unknown);
  expect(await ask({ ...offer, variantIds: [newId()] }, person)).toMatchObject(unknown);
  await setOffer(db, offer, { is_active: false });
  expect(await ask(offer, person)).toMatchObject(unknown);
});

test('reads and withdraws the caller’s own requests only', async () => {
  const { offer } = await sellOut();
  const [one, two] = [await signUpVerified(shop), await signUpVerified(shop)];
  await ask(offer, one);
  expect(await alertsOf(offer, two)).toEqual([]);
  expect((await withdraw(offer, two)).status).toBe(200);
  expect(await alertsOf(offer, one)).toEqual(offer.variantIds);
});

test('waits on if the piece is sold again before the mail is written, and then tells at the next return', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await ask(offer, person);
  await cancel(buyer, order);
  await call('POST', '/cart/items', { token: buyer.token, body: { productId: offer.id, quantity: 1 } });
  const again = await buyIt(buyer);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  expect(await alertsOf(offer, person)).toEqual(offer.variantIds);
  await cancel(buyer, again);
  expect((await subjects(person)).filter((subject) => subject === 'متوفر الآن: دقيق ٠٠')).toHaveLength(1);
});

test('waits until enough is back for the smallest order', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await ask(offer, person);
  await setOffer(db, offer, { min_order_quantity: 2 });
  await cancel(buyer, order);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  expect(await alertsOf(offer, person)).toEqual(offer.variantIds);
});

test('the hourly look tells about an offer that is on sale again without new stock', async () => {
  const { offer, buyer, order } = await sellOut();
  const person = await signUpVerified(shop);
  await ask(offer, person);
  await setOffer(db, offer, { is_active: false });
  await cancel(buyer, order);
  expect(await subjects(person)).not.toContain('متوفر الآن: دقيق ٠٠');
  await setOffer(db, offer, { is_active: true });
  await shop.send('stock_alerts', {});
  expect(await subjects(person)).toContain('متوفر الآن: دقيق ٠٠');
});

test('a cancelled order enqueues one job for 250 who wait, and all of them get their mail', async () => {
  const { offer, buyer, order } = await sellOut();
  await sql`
    with u as (
      insert into users (id, role, email, password_hash, first_name, last_name, phone_number, email_verified_at)
      select gen_random_uuid(), 'CUSTOMER', 'crowd' || n || '@example.com', '$argon2id$x', 'ريم', 'س', '0551234567', now()
      from generate_series(1, 250) as n returning id
    ), c as (insert into customers (id, user_id, language) select gen_random_uuid(), id, 'ar' from u returning id)
    insert into stock_alerts (id, customer_id, variant_id) select gen_random_uuid(), id, ${offer.variantIds[0]} from c`.execute(
    db,
  );
  await shop.workOff();
  await cancel(buyer, order);
  const waiting = Object.fromEntries((await shop.jobs.count()).map(({ queue, waiting }) => [queue, waiting]));
  expect(waiting).toMatchObject({ stock_alerts: 1, mail: 1 });
  await shop.workOff();
  for (const n of [1, 100, 101, 250]) expect(await shop.mailsTo(`crowd${n}@example.com`)).toHaveLength(1);
  expect(
    await db
      .selectFrom('stock_alerts')
      .where('variant_id', '=', offer.variantIds[0] ?? '')
      .selectAll()
      .execute(),
  ).toEqual([]);
});

test('limits how often one customer asks', async () => {
  const offer = await makeOffer(limited.db, { variants: [{ price: 1_000, stock: 0 }] });
  const { token } = await signUpVerified(limited);
  const statuses = [];
  for (let tries = 0; tries < 61; tries++) statuses.push((await limited.call('PUT', pathOf(offer), { token })).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});
