import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Mails about money that went back say why. The shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop } = paying;
const { call, db } = shop;
const { paid } = creditOrders(paying);
const support = await makeOperator(shop, 'support');
const plain = (text = '') => text.replace(/[\u00a0\u200e\u200f\u2066-\u2069]/g, ' ').replace(/\s+/g, ' ');

type Made = Awaited<ReturnType<typeof paid>>;

/** What happens to a paid card order of two pieces. */
const HAPPENS = {
  order: ({ cancel }: Made) => cancel(),
  unsupplied: ({ order }: Made) => cannotSupply(shop, order, 1),
  asked: async ({ order }: Made) => {
    const lines = [{ id: order.items[0]?.id, pieces: 1, left: 2 }];
    const body = { id: newId(), parcelId: order.fulfilments[0]?.id, reason: 'customer_asked', note: null, lines };
    const path = `/operator/orders/${order.id}/cannot-supply`;
    expect((await call('POST', path, { ...support, body })).body.outcome).toBe('done');
  },
  goodwill: ({ order }: Made) => giveGoodwill(shop, order.id, 500),
};

test.each([
  ['ar', 'order', 'هذا المبلغ عن طلبك {number} الذي أُلغي.'],
  ['en', 'order', 'It is for your order {number}, which was cancelled.'],
  ['ar', 'unsupplied', 'هذا المبلغ عن منتجات لم تتوفر من طلبك {number}.'],
  ['en', 'unsupplied', 'It is for items of your order {number} that were not available.'],
  ['ar', 'asked', 'هذا المبلغ عن منتجات طلبت إلغاءها من طلبك {number}.'],
  ['en', 'asked', 'It is for the items of your order {number} that you asked us to cancel.'],
  ['ar', 'goodwill', 'هذا المبلغ تعويض من فريقنا عن طلبك {number}.'],
  ['en', 'goodwill', 'This amount is compensation from our team for your order {number}.'],
] as const)('in %s money that went back is for: %s', async (language, why, sentence) => {
  const made = await paid({ credit: 0 });
  await sql`update customers set language = ${language} where id = ${made.buyer.customerId}`.execute(db);
  await HAPPENS[why](made);
  await made.send();
  const subject = language === 'ar' ? 'أعدنا إليك' : 'We have sent';
  const mail = (await shop.mailsTo(made.buyer.email)).findLast((each) => each.subject?.startsWith(subject));
  expect(plain(mail?.text)).toContain(sentence.replace('{number}', made.order.orderNumber));
});
