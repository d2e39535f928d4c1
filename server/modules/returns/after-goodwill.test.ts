import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const paying = await startPayingShop({ skipIntegrityChecks: true });
const { shop } = paying;
const { db } = shop;

/** A paid order of 72.50, with its delivery, of which the team gave some riyals back, and then all pieces came back. */
async function returned(goodwill: number) {
  const made = await makeDelivered(paying);
  if (goodwill > 0) await giveGoodwill(shop, made.orderId, goodwill * 100);
  await shop.workOff();
  await made.giveBack(5);
  return made;
}

const found = async () => (await failedChecks(db)).filter(({ name }) => name === 'returns-are-paid-back');
const partOf = (orderId: string) => sql<{ amount: number }>`
  select r.amount::int as amount from refunds as r where r.order_id = ${orderId} and r.return_id is not null`;

test('a return comes to more than the team’s compensation left: the rest goes back, and nothing is amiss', async () => {
  const { orderId, money } = await returned(45);
  expect((await partOf(orderId).execute(db)).rows).toEqual([{ amount: 2_750 }]);
  expect(await money()).toEqual([{ refunded: 7_250, status: 'REFUNDED' }]);
  expect(await found()).toEqual([]);
});

test.each([
  [0, 57.5, /نعيد إليك .*٥٧٫٥٠/],
  [45, 27.5, /نعيد إليك .*٢٧٫٥٠/],
  [72.5, 0, /سبق أن أعدنا إليك كامل مبلغ الطلب/],
])(
  'after %s riyals went back the form, the page and the mail say how much still goes back',
  async (given, left, said) => {
    const made = await makeDelivered(paying);
    const { call, mailsTo } = shop;
    if (given > 0) await giveGoodwill(shop, made.orderId, given * 100);
    expect(await made.quote(5)).toMatchObject({ total: 57.5, back: left });
    const { body } = await made.request(5, 'changed_mind');
    expect(body.amounts).toMatchObject({ total: 57.5, back: left });
    await made.vendor(body.id, 'approve');
    await made.vendor(body.id, 'receive');
    await made.vendor(body.id, 'inspect', { lines: [{ id: made.line, accepted: 5 }], answer: null });
    const after = (await call('GET', `/returns/${body.id}`, { token: made.token })).body;
    expect(after).toMatchObject({ status: 'CONCLUDED', amounts: { total: 57.5, back: left } });
    expect(after.refund === null).toBe(left === 0);
    // The mail that the money has gone names the return, too.
    const ofReturn = (text = '') => text.includes(body.number) && !text.includes('هذا المبلغ عن');
    const mail = (await mailsTo(made.buyer.email)).filter(({ text }) => ofReturn(text)).at(-1);
    expect(mail?.text?.replace(/[\u200e\u200f\u00a0]/g, ' ')).toMatch(said);
  },
);

test('control: a return that gave back less than was left is found', async () => {
  const { orderId } = await returned(45);
  await shop.workOff();
  await sql`update refunds set amount = amount - 500 where order_id = ${orderId} and return_id is not null`.execute(db);
  await sql`update payments set refunded_amount = refunded_amount - 500 where order_id = ${orderId}`.execute(db);
  expect(await found()).toMatchObject([{ count: 1, faults: [expect.stringContaining('2250 goes back')] }]);
});

test('control: a return that gave back less is found where no compensation was given', async () => {
  const before = (await found())[0]?.count ?? 0;
  const { orderId } = await returned(0);
  await shop.workOff();
  await sql`update refunds set amount = amount - 1 where order_id = ${orderId}`.execute(db);
  await sql`update payments set refunded_amount = refunded_amount - 1 where order_id = ${orderId}`.execute(db);
  expect((await found())[0]?.count).toBe(before + 1);
});
