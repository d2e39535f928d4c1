import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const shop = await startTestApp();
const { call, db } = shop;
const operator = await makeOperator(shop, 'catalogue');

const KILO: [number, 'g'] = [1_000, 'g'];

/** A kilo for 46.00 that a rival sells for 40.00, and a new price of it that the guard stopped. */
async function makeHeld(price: number) {
  const rival = await makeOffer(db, { variants: [{ price: 4_000, stock: 5, nameEn: '1 kg', content: KILO }] });
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const { productId, categoryId } = rival;
  const variants = [{ price: 4_600, stock: 5, nameEn: '1 kg', content: KILO }];
  const offer = await makeOffer(db, { vendorId, productId, categoryId, variants });
  const variantId = offer.variantIds[0] ?? '';
  await call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId, price }] } });
  return { vendorId, owner, offer, variantId };
}

const queue = async () => (await call('GET', '/operator/prices?limit=100', { token: operator.token })).body;
const decide = (verb: 'approve' | 'refuse', variantId: string, body: object) =>
  call('POST', `/operator/prices/${variantId}/${verb}`, { token: operator.token, body: { saleId: null, ...body } });
const shown = async ({ id }: MadeOffer) => (await call('GET', `/products/public/${id}`)).body.price;

test('[operator-prices-01] the queue has the old and the new price beside what others take per 100 g', async () => {
  const { variantId, vendorId, offer } = await makeHeld(0.46);
  const { data, meta } = await queue();
  expect(data.at(-1)).toMatchObject({
    ...{ variantId, offerId: offer.id, vendor: { id: vendorId }, sale: null, oldPrice: 46, price: 0.46 },
    ...{ doubts: ['far_below_own', 'far_below_others'], ownHighest: 46, ownLowest: 46 },
    per: { unit: '100g', price: 0.05, oldPrice: 4.6, others: 4 },
  });
  const { queues } = (await call('GET', '/operator/home', { token: operator.token })).body;
  const { count } = queues.find((each: { queue: string }) => each.queue === 'prices');
  expect([count, data.length]).toEqual([meta.total, meta.total]);
});

test('[operator-prices-02] an approved price is live with its history, and the owner gets a mail', async () => {
  const { variantId, owner, offer } = await makeHeld(4);
  expect(await decide('approve', variantId, { price: 5 })).toMatchObject({
    status: 409,
    body: { code: 'no_held_price' },
  });
  expect(await shown(offer)).toBe(46);
  expect((await decide('approve', variantId, { price: 4 })).status).toBe(200);
  expect(await shown(offer)).toBe(4);
  const history = await call('GET', `/seller/variants/${variantId}/prices`, { token: owner.token });
  expect(history.body.data[0]).toMatchObject({ price: 4, source: 'operator' });
  await shop.workOff();
  const [mail] = await shop.mailsTo(owner.email);
  expect(mail?.subject).toMatch(/^وافقنا على سعر/);
  expect(await failedChecks(db)).toEqual([]);
});

test('a member of the store does not decide on its price', async () => {
  const { variantId, vendorId } = await makeHeld(4);
  const both = await makeOperator(shop, 'catalogue');
  await joinVendor(shop, vendorId, both.userId, 'staff', ['orders']);
  for (const [verb, body] of [
    ['approve', { price: 4, saleId: null }],
    ['refuse', { price: 4, saleId: null, reason: 'other', note: '' }],
  ] as const) {
    const answer = await call('POST', `/operator/prices/${variantId}/${verb}`, { token: both.token, body });
    expect([verb, answer.status, answer.body.code]).toEqual([verb, 403, 'own_vendor']);
  }
  expect((await decide('approve', variantId, { price: 4 })).status).toBe(200);
});

test('[operator-prices-03] a refused price leaves the old one, and the seller reads why', async () => {
  const { variantId, owner, offer } = await makeHeld(0.46);
  const under = async () =>
    (await call('GET', '/seller/prices-under-review', { token: owner.token })).body.data as object[];
  expect(await under()).toMatchObject([{ variantId, price: 0.46, answer: null }]);
  expect((await decide('refuse', variantId, { price: 0.46 })).body.errorCodes).toEqual({ reason: 'required' });
  const reason = { reason: 'typing_mistake', note: 'ربما تقصد 46' };
  const both = await Promise.all([1, 2].map(() => decide('refuse', variantId, { price: 0.46, ...reason })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shown(offer)).toBe(46);
  expect(await under()).toMatchObject([
    { variantId, oldPrice: 46, price: 0.46, answer: { decision: 'REFUSED', ...reason } },
  ]);
  await shop.workOff();
  const mails = await shop.mailsTo(owner.email);
  expect([mails.length, mails[0]?.text]).toEqual([1, expect.stringContaining('يبدو أنه خطأ في الكتابة')]);
});

test('[seller-struck-01] a struck price is shown if it was the price on 15 of the last 60 days', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 5_000, stock: 5 }] });
  const [variantId] = offer.variantIds;
  const compare = async () => (await call('GET', `/products/public/${offer.id}`)).body.compareAtPrice;
  const change = (price: number, compareAtPrice: number | null = 50) =>
    call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId, price, compareAtPrice }] } });
  const ageBy = (days: number) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update price_changes set created_at = created_at - make_interval(days => ${days}) where variant_id = ${variantId}`.execute(
        tx,
      );
    });
  const aNightLater = async () => {
    await shop.send('struck_prices', {});
    await shop.workOff();
  };
  await ageBy(14);
  await change(45);
  expect(await compare()).toBeNull();
  // Nobody may strike a price by waiting: it is no longer asked for.
  await ageBy(2);
  await aNightLater();
  expect(await compare()).toBeNull();
  await change(50, null);
  await ageBy(15);
  await change(44);
  expect(await compare()).toBe(50);
  await ageBy(44);
  await aNightLater();
  expect(await compare()).toBe(50);
  await ageBy(2);
  await aNightLater();
  expect(await compare()).toBeNull();
  expect(await failedChecks(db)).toEqual([]);
});
