import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { reconcile } from './reconcile.ts';

const { shop, bank, settling, makeOrder, findings, closeFindings } = await startPayingShop();
const { db } = shop;
const EPOCH = new Date(0);
const look = () => reconcile(settling, EPOCH);

async function begun() {
  const made = await makeOrder();
  await made.begin();
  return made;
}

test('a capture that nothing told of is settled, noted and closed at once', async () => {
  const { bill, read } = await begun();
  bank.pay(bill());
  expect(await look()).toMatchObject({ missed: 1, openFindings: 0 });
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  const noted = db.selectFrom('gateway_findings').where('ref_id', '=', bill().ref.id).select(['kind', 'resolution']);
  expect(await noted.execute()).toEqual([{ kind: 'missed', resolution: 'settled by the reconciliation' }]);
  expect(await look()).toMatchObject({ missed: 0 });
});

test('money of nobody’s attempt is a finding until its attempt is found', async () => {
  const { bill } = await begun();
  bank.pay(bill());
  const own = bill().attemptId;
  await sql`update payments set provider_reference = null, status = 'EXPIRED' where id = ${own}`.execute(db);
  bill().attemptId = null;
  await look();
  expect(await findings()).toEqual(['unknown_payment']);
  bill().attemptId = own;
  await look();
  expect(await findings()).toEqual([]);
});

test('a capture that the gateway does not list is looked up; if it is unknown there, that is a finding', async () => {
  const { bill, refresh } = await begun();
  bank.pay(bill());
  await refresh();
  const [gone] = bank.bills.splice(bank.bills.indexOf(bill()), 1);
  await look();
  expect(await findings()).toEqual(['lost']);
  if (gone) bank.bills.push(gone);
  await look();
  expect(await findings()).toEqual([]);
});

test('settlements say what the gateway kept; a capture without one for ten days is a finding', async () => {
  const [one, other] = [await begun(), await begun()];
  for (const { bill, refresh } of [one, other]) {
    bank.pay(bill());
    await refresh();
  }
  const line = (bill: typeof one.bill) => {
    const { id = '', amount = 0 } = bill().payments[0] ?? {};
    return { paymentId: id, type: 'payment' as const, amount, fee: 200, tax: 30 };
  };
  bank.settlementLines.push(line(one.bill));
  await look();
  const row = db.selectFrom('payments').where('order_id', '=', one.order.id).select('fee');
  expect((await row.executeTakeFirstOrThrow()).fee).toBe(230);
  expect(await findings()).toEqual([]);
  await sql`update payments set captured_at = now() - interval '11 days' where order_id = ${other.order.id}`.execute(
    db,
  );
  await look();
  expect(await findings()).toEqual(['not_settled']);
  bank.settlementLines.push(line(other.bill));
  await look();
  expect(await findings()).toEqual([]);
  bank.settlementLines.push({ paymentId: 'of nobody', type: 'payment', amount: 1, fee: 0, tax: 0 });
  await look();
  expect(await findings()).toEqual(['unknown_payment']);
  bank.settlementLines.length = 0;
  await closeFindings();
});
