import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Answer, startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { submitChange, submitNew } from '#server/testing/data/proposals.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

// Decisions at the same time as what they decide on, in both orders. The integrity checks at the end find what one of
// the two left behind; races-controls.test.ts shows that it is the locks that keep them apart.
const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db, mailsTo } = shop;
const vendorId = await makeVendor(db);
const seller = await makeSeller(shop, vendorId);
const [reviewer, colleague] = [await makeOperator(shop, 'catalogue'), await makeOperator(shop, 'catalogue')];

const post = (by: Insider, path: string, body: object = {}) => call('POST', path, { token: by.token, body });
const approve = (id: string, by = reviewer, body: object = {}) => post(by, `/operator/proposals/${id}/approve`, body);
const claim = (id: string, by = reviewer) => post(by, `/operator/proposals/${id}/claim`);
const shown = async (offerId: string | null) => (await call('GET', `/products/public/${offerId}`)).status;

/** The statuses of two calls of which the first gets the lock first. */
async function inTurn(table: 'product_changes' | 'products', id: string, ...calls: (() => Promise<Answer>)[]) {
  const lock = sql`select from ${sql.table(table)} where id = ${id} for update`;
  const results = await queueBehindLock(db, lock, calls);
  return results.map((result) => (result.status === 'fulfilled' ? result.value.status : result.reason));
}

async function makeClaimed() {
  const proposal = await submitNew(shop, seller, vendorId);
  await claim(proposal.id);
  return proposal;
}

test('approve × withdraw: the first one decides, and shoppers see what it decided', async () => {
  const [one, other] = [await makeClaimed(), await makeClaimed()];
  const withdraw = (id: string) => post(seller, `/seller/proposals/${id}/withdraw`);
  expect(
    await inTurn(
      'product_changes',
      one.id,
      () => approve(one.id),
      () => withdraw(one.id),
    ),
  ).toEqual([200, 409]);
  expect(
    await inTurn(
      'product_changes',
      other.id,
      () => withdraw(other.id),
      () => approve(other.id),
    ),
  ).toEqual([200, 409]);
  expect([await shown(one.offerId), await shown(other.offerId)]).toEqual([200, 404]);
});

test('approve × approve: it is approved once, and the vendor hears of it once', async () => {
  const { id, content } = await makeClaimed();
  expect(
    await inTurn(
      'product_changes',
      id,
      () => approve(id),
      () => approve(id),
    ),
  ).toEqual([200, 409]);
  const mails = await mailsTo(seller.email);
  expect(mails.filter(({ subject }) => subject?.includes(content.name))).toHaveLength(1);
});

test('approve × a save of what is reviewed: what is approved is what was sent', async () => {
  const { id, version, content, offerId } = await makeClaimed();
  const save = () =>
    call('PUT', `/seller/proposals/${id}`, {
      ...{ token: seller.token, body: { version, content: { ...content, name: 'سميد آخر' } } },
    });
  expect(await inTurn('product_changes', id, save, () => approve(id))).toEqual([409, 200]);
  expect((await call('GET', `/products/public/${offerId}`)).body.product.name).toBe(content.name);
});

test('approve × approve of two changes of one product: both are taken, or the second reviewer is asked', async () => {
  const { id: offerId, productId } = await makeOffer(db, { vendorId });
  const change = async (by: Insider, values: object) => {
    const proposal = await submitChange(shop, seller, productId, values);
    await claim(proposal.id, by);
    return proposal.id;
  };
  const [name, brand] = [
    await change(reviewer, { name: 'دقيق المطاحن' }),
    await change(colleague, { brand: 'المطاحن', brandEn: 'Matahin' }),
  ];
  const both = await inTurn(
    'products',
    productId,
    () => approve(name),
    () => approve(brand, colleague),
  );
  expect(both).toEqual([200, 200]);
  const [first, second] = [await change(reviewer, { name: 'أول' }), await change(colleague, { name: 'ثانٍ' })];
  const clash = await inTurn(
    'products',
    productId,
    () => approve(first),
    () => approve(second, colleague),
  );
  expect(clash).toEqual([200, 409]);
  const { product } = (await call('GET', `/products/public/${offerId}`)).body;
  expect(product).toMatchObject({ name: 'أول', brand: 'المطاحن' });

  const { differences, productVersion } = (
    await call('GET', `/operator/proposals/${second}`, { token: colleague.token })
  ).body;
  expect(differences).toMatchObject([
    { field: 'name', base: 'دقيق المطاحن', current: 'أول', wanted: 'ثانٍ', isConflict: true },
  ]);
  const seen = { overwrite: ['name'], productVersion };
  expect((await approve(second, colleague, { ...seen, productVersion: productVersion - 1 })).status).toBe(409);
  expect((await approve(second, colleague, seen)).status).toBe(200);
});
