import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { claim } from './claim.ts';
import { aloneMost } from './limits.ts';

vi.mock('./claim.ts', { spy: true });
vi.mock('./limits.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, bank, makeOrder } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const faults = async () => (await failedChecks(db)).map(({ name }) => name);
const [asks, second, third] = [
  await makeOperator(shop, 'finance'),
  await makeOperator(shop, 'finance'),
  await makeOperator(shop, 'admin'),
];

/** A paid order of more than twice the limit, and calls that meet behind its lock. */
async function paid() {
  const { order, ...made } = await makeOrder('mada', { price: 900_000 });
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  const ask =
    ({ token }: Insider, amount: number, id = newId()) =>
    async () =>
      (await call('POST', `/operator/orders/${order.id}/refunds`, { token, body: { id, amount, reason: 'price' } }))
        .body.outcome as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, order.id, calls);
  const promised = async () => (await made.refunds()).map(({ amount }) => amount);
  return { ask, meet, promised };
}

const approve =
  ({ token }: Insider, id: string) =>
  async () =>
    (await call('POST', `/operator/refund-requests/${id}/approve`, { token })).body.outcome as unknown;

test('[foureyes-03] two people approve at once: the money goes back once', async () => {
  const { ask, meet, promised } = await paid();
  const id = newId();
  await ask(asks, 2_500, id)();
  expect(await meet(approve(second, id), approve(third, id))).toEqual(['done', 'changed']);
  expect(await promised()).toEqual([250_000]);
  expect(await faults()).toEqual([]);
});

test('two requests of one person at once: only what the day leaves goes without a second one', async () => {
  const { ask, meet, promised } = await paid();
  const finance = await makeOperator(shop, 'finance');
  for (const amount of [2_000, 1_500]) await (await paid()).ask(finance, amount)();
  expect(await meet(ask(finance, 1_000), ask(finance, 1_000))).toEqual(['sent', 'waiting']);
  expect(await promised()).toEqual([100_000]);
  expect(await faults()).toEqual([]);
});

test('control: without the person’s lock both go, beyond the limit of the day', async () => {
  const { ask, meet } = await paid();
  const finance = await makeOperator(shop, 'finance');
  for (const amount of [2_000, 1_500]) await (await paid()).ask(finance, amount)();
  vi.mocked(aloneMost).mockImplementation(async (tx) => {
    const sent = sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from refund_requests
      where requested_by = ${finance.userId} and not needs_second`;
    return 500_000 - ((await sent.execute(tx)).rows[0]?.sum ?? 0);
  });
  expect(await meet(ask(finance, 1_000), ask(finance, 1_000))).toEqual(['sent', 'sent']);
});

test('control: an approval that does not ask whether the request still waits pays twice, if the database lets it', async () => {
  const { ask, meet, promised } = await paid();
  const id = newId();
  await ask(asks, 2_500, id)();
  await sql`drop index refunds_request`.execute(db);
  vi.mocked(claim).mockImplementation(async (tx, requestId, { by }) => {
    const ended = { status: 'APPROVED', decided_by: by, decided_at: new Date() } as const;
    return tx
      .updateTable('refund_requests')
      .set(ended)
      .where('id', '=', requestId)
      .returning(['order_id as orderId', 'amount'])
      .executeTakeFirstOrThrow();
  });
  expect(await meet(approve(second, id), approve(third, id))).toEqual(['done', 'done']);
  expect(await promised()).toEqual([250_000, 250_000]);
  expect(await faults()).toEqual(['asked-refunds-are-made']);
});
