import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GatewayUnknownStatus, type SettlementLine } from '#server/modules/payments/gateway.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { closeFinding, listFindings } from './findings.ts';
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

test('a payment in the list whose status is a word that is not known is a finding; the others are compared', async () => {
  const [strange, missed] = [await begun(), await begun()];
  bank.pay(missed.bill());
  const list = async function* (since: Date) {
    for await (const state of bank.gateway.list(since)) if (state.ref.id !== strange.bill().ref.id) yield state;
    const unknown = () => new GatewayUnknownStatus(strange.bill().ref, 'on_fire');
    throw new AggregateError([unknown(), unknown()]);
  };
  await reconcile({ ...settling, gateway: { ...bank.gateway, list } }, EPOCH);
  expect(await missed.read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await listFindings(db)).toMatchObject([
    { kind: 'unknown_status', orderNumber: strange.order.orderNumber, found: { status: 'on_fire' } },
  ]);
  await strange.refresh();
  expect(await findings()).toEqual([]);
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

/** A line of a settlement: a payment, with a fee of 2.30 that contains 0.30 of tax. */
function settled(paymentId: string | null, changes: Partial<SettlementLine>): SettlementLine {
  const ids = { settlementId: 'settlement-1', paymentId, type: 'payment', word: changes.type ?? 'payment' } as const;
  return { ...ids, paymentAmount: 0, amount: 0, fee: 230, tax: 30, ...changes };
}

test('settlements say what the gateway kept; a capture without one for ten days is a finding', async () => {
  const [one, other] = [await begun(), await begun()];
  for (const { bill, refresh } of [one, other]) {
    bank.pay(bill());
    await refresh();
  }
  const line = (bill: typeof one.bill) => {
    const { id = '', amount = 0 } = bill().payments[0] ?? {};
    return settled(id, { paymentAmount: amount, amount: amount - 230 });
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
  bank.settlementLines.push(settled('of nobody', { amount: 1, fee: 0, tax: 0 }));
  await look();
  expect(await findings()).toEqual(['unknown_payment']);
  bank.settlementLines.length = 0;
  await closeFindings();
});

/** A captured payment and its id at the gateway. */
async function captured() {
  const made = await begun();
  bank.pay(made.bill());
  await made.refresh();
  const [payment] = made.bill().payments;
  return { ...made, id: payment?.id ?? '', payment };
}

test('a line that is not what the shopper paid less the fee is a finding until it is right', async () => {
  for (const wrong of [
    { paymentAmount: -1, amount: -1 },
    { paymentAmount: 0, amount: 1 },
  ]) {
    const { id, total } = await captured();
    const line = (by: typeof wrong) =>
      settled(id, { paymentAmount: total + by.paymentAmount, amount: total - 230 + by.amount });
    bank.settlementLines.push(line(wrong));
    await look();
    expect(await findings()).toEqual(['settlement']);
    bank.settlementLines.splice(0, Number.POSITIVE_INFINITY, line({ paymentAmount: 0, amount: 0 }));
    await look();
    expect(await findings()).toEqual([]);
    bank.settlementLines.length = 0;
  }
});

test('a chargeback is a finding of its own; when a person has closed it, it stays closed', async () => {
  const { id, total, order } = await captured();
  bank.settlementLines.push(settled(id, { type: 'chargeback', amount: -total, fee: 0, tax: 0 }));
  await look();
  expect(await listFindings(db)).toMatchObject([
    { kind: 'chargeback', refId: id, orderNumber: order.orderNumber, found: { line: 'chargeback', amount: -total } },
  ]);
  await closeFinding(db, (await listFindings(db))[0]?.id ?? '', 'the customer was right');
  await look();
  expect(await findings()).toEqual([]);
  bank.settlementLines.length = 0;
});

test('what the gateway takes back beyond the shop’s refunds, and charges of other kinds, are findings', async () => {
  const { id, total, cancel } = await captured();
  await cancel();
  await shop.workOff();
  const refund = settled(id, { type: 'refund', amount: -total, fee: 0, tax: 0 });
  bank.settlementLines.push(refund);
  await look();
  expect(await findings()).toEqual([]);
  bank.settlementLines.push({ ...refund, amount: -1 });
  await look();
  expect(await findings()).toEqual(['settlement']);
  await closeFindings();
  bank.settlementLines.length = 0;
  bank.settlementLines.push(settled(null, { type: 'other', word: 'platform_duties', amount: -300 }));
  const kept = await captured();
  bank.settlementLines.push(settled(kept.id, { type: 'void', fee: 0, tax: 0 }));
  bank.settlementLines.push(settled(kept.id, { type: 'other', word: 'chargeback_penalty', amount: -5_000 }));
  await look();
  await look();
  expect((await listFindings(db)).map(({ kind, refId }) => `${kind} ${refId}`).sort()).toEqual([
    `settlement settlement-1 chargeback_penalty ${kept.id}`,
    'settlement settlement-1 platform_duties',
    `settlement settlement-1 void ${kept.id}`,
  ]);
  bank.settlementLines.length = 0;
  await closeFindings();
});

test('a capture that is back needs no settlement', async () => {
  const { cancel, order } = await captured();
  await cancel();
  await shop.workOff();
  await sql`update payments set captured_at = now() - interval '11 days' where order_id = ${order.id}`.execute(db);
  await look();
  expect(await findings()).toEqual([]);
});
