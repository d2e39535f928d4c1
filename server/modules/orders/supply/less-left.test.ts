import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Mails about what was cancelled name what really goes back, also if the team had given a part back before. Every shop ends with its
// integrity checks.
const paying = await startPayingShop();
const { shop, bank } = paying;
const { paid } = creditOrders(paying);

/** A paid order of two pieces, 230.00 in all, of which the team has given so many riyals back. */
async function compensated(language: 'ar' | 'en', riyals: number) {
  const made = await paid({ credit: 0 });
  await sql`update customers set language = ${language} where id = ${made.buyer.customerId}`.execute(shop.db);
  await giveGoodwill(shop, made.order.id, riyals * 100);
  await made.send();
  const letter = async (subject: string) => {
    const mail = (await shop.mailsTo(made.buyer.email)).find((each) => each.subject?.includes(subject));
    return mail?.text?.replace(/[\u00a0\u200f]/g, ' ').replace(/\s+/g, ' ');
  };
  return { ...made, letter };
}

test.each([
  [
    'ar',
    'منتجات لم تتوفر',
    'أعدنا إليك من قبل جزءًا من مبلغ هذا الطلب، فما يعود الآن هو الباقي منه. سنعيد إليك ٨٠٫٠٠ ر.س. إلى',
  ],
  [
    'en',
    'Not available',
    'Part of this order’s money has gone back to you before, so only the rest of it goes back now. We are sending SAR 80.00 back to',
  ],
] as const)('pieces that come to more than what is left: %s', async (language, subject, sentence) => {
  const { order, letter, refunds } = await compensated(language, 150);
  await cannotSupply(shop, order, 1);
  expect(await letter(subject)).toContain(sentence);
  expect((await refunds()).map(({ amount }) => amount)).toEqual([15_000, 8_000]);
});

test.each([
  ['ar', 'منتجات لم تتوفر', 'أعدنا إليك من قبل كل ما دفعته لهذا الطلب، فلا يعود مبلغ آخر.'],
  ['en', 'Not available', 'Everything you paid for this order has gone back to you before, so nothing more goes back.'],
] as const)('pieces of an order of which all money is back: %s', async (language, subject, sentence) => {
  const { order, letter, refunds } = await compensated(language, 230);
  await cannotSupply(shop, order, 1);
  expect(await letter(subject)).toContain(sentence);
  expect(await refunds()).toHaveLength(1);
});

test.each([
  ['ar', 'منتجات لم تتوفر', 'سنعيد إليك ١١٥٫٠٠ ر.س. إلى'],
  ['en', 'Not available', 'We are sending SAR 115.00 back to'],
] as const)('control: enough is left, and nothing is said of before: %s', async (language, subject, sentence) => {
  const { order, letter } = await compensated(language, 50);
  await cannotSupply(shop, order, 1);
  const text = await letter(subject);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/من قبل|before/);
});

test('who cancels reads before and after what really goes back, not what the pieces came to', async () => {
  const { order, buyer, send } = await compensated('en', 150);
  const { token } = await makeOperator(shop, 'support');
  const operated = async () => (await shop.call('GET', `/operator/orders/${order.id}`, { token })).body;
  const left = async () =>
    (await shop.call('GET', `/orders/${order.id}`, { token: buyer.token })).body.leftToReturn as number;
  const { money, parcels } = await operated();
  expect([money.left, await left()]).toEqual([80, 80]);
  const [parcel] = parcels;
  const seller = await makeSeller(shop, parcel.vendor.id);
  const { body: own } = await shop.call('GET', `/seller/orders/${parcel.id}`, { token: seller.token });
  expect(own).toMatchObject({ total: 230, mostBack: 80 });
  const lines = [{ id: parcel.lines[0].id, pieces: 1, left: 2 }];
  const body = { id: newId(), parcelId: parcel.id, reason: 'damaged', lines };
  expect(await shop.call('POST', `/operator/orders/${order.id}/cannot-supply`, { token, body })).toMatchObject({
    body: { outcome: 'done', amount: 80 },
  });
  expect([(await operated()).money.left, await left()]).toEqual([0, 0]);
  await send();
});

test.each([
  ['ar', 'تم إلغاء طلبك', 'نعيد ١٨٠٫٠٠ ر.س. إلى'],
  ['en', 'was cancelled', 'SAR 180.00 goes back to'],
] as const)('an order that is cancelled whole: %s', async (language, subject, sentence) => {
  const { cancel, letter, send } = await compensated(language, 50);
  // The mail is written before the money has gone.
  bank.fail('refund', 'not-done');
  await cancel();
  await shop.workOff().catch(() => undefined);
  expect(await letter(subject)).toContain(sentence);
  await send();
});
