import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { claim } from '#server/modules/refunds/claim.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

vi.mock('#server/modules/refunds/claim.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const paying = await startPayingShop({ skipIntegrityChecks: true });
const { shop, bank } = paying;
const { call, db } = shop;
const faults = async () => (await failedChecks(db)).map(({ name }) => name);
const [support, other, second, third] = [
  await makeOperator(shop, 'support'),
  await makeOperator(shop, 'support'),
  await makeOperator(shop, 'finance'),
  await makeOperator(shop, 'finance'),
];

/** A paid order of three pieces of 1,000 riyals each, and calls that meet behind its lock. */
async function paidOrder() {
  const offer = await makeOffer(db, { variants: [{ price: 100_000, stock: 5 }] });
  const buyer = await makeBuyer(shop, [offer, 3]);
  const { body } = await placeOrder(shop, buyer, { paymentMethod: 'mada' });
  const made = paying.ordering(buyer, body, offer);
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  const send = async ({ token }: Insider, what: string, more: object) =>
    (await call('POST', `/operator/orders/${body.id}/${what}`, { token, body: more })).body.outcome as unknown;
  const whole =
    (by: Insider, id = newId()) =>
    () =>
      send(by, 'cancel', { id, reason: 'The customer called' });
  const piece = (by: Insider, id: string) =>
    send(by, 'cannot-supply', {
      ...{ id, parcelId: body.fulfilments[0]?.id, reason: 'damaged' },
      lines: [{ id: body.items[0]?.id, pieces: 1, left: 3 }],
    });
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, body.id, calls);
  const promised = async () => (await made.refunds()).map(({ amount }) => amount);
  const cancel = async () => (await made.cancel()).status as unknown;
  return { whole, piece, meet, promised, cancel, total: made.total, orderId: body.id as string };
}

const approve =
  ({ token }: Insider, id: string) =>
  async () =>
    (await call('POST', `/operator/refund-requests/${id}/approve`, { token })).body.outcome as unknown;

test('[foureyes-08] two people approve at once: the pieces are cancelled, and their money goes back, once', async () => {
  const { piece, meet, promised } = await paidOrder();
  const id = newId();
  expect(await piece(support, id)).toBe('waiting');
  expect(await meet(approve(second, id), approve(third, id))).toEqual(['done', 'changed']);
  expect(await promised()).toEqual([115_000]);
  expect(await faults()).toEqual([]);
});

test('an approval and the customer who cancels: the order is cancelled once, by one of them', async () => {
  const { whole, meet, promised, cancel, total } = await paidOrder();
  const id = newId();
  await whole(support, id)();
  expect([
    ['done', 409],
    ['moved', 200],
  ]).toContainEqual(await meet(approve(second, id), cancel));
  expect(await promised()).toEqual([total]);
  expect(await faults()).toEqual([]);
});

test('two people ask at once: one request waits', async () => {
  const { whole, meet, promised } = await paidOrder();
  expect((await meet(whole(support), whole(other))).sort()).toEqual(['asked', 'waiting']);
  expect(await promised()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('the database keeps a second one from waiting', async () => {
  const { whole, orderId } = await paidOrder();
  await whole(support)();
  const again = sql`insert into refund_requests
    select gen_random_uuid(), order_id, amount, 'cancel_pieces', note, status, needs_second, requested_by, requested_at, decided_by, decided_at,
      answer, return_id, opening, cancelling from refund_requests where order_id = ${orderId}`;
  await expect(again.execute(db)).rejects.toThrow('refund_requests_cancelling');
});

test('control: an approval that does not ask whether the request still waits gives the money of the pieces back again', async () => {
  const { piece, meet, promised } = await paidOrder();
  const id = newId();
  await piece(support, id);
  vi.mocked(claim).mockImplementation(async (tx, requestId, { by }) => {
    const ended = { status: 'APPROVED', decided_by: by, decided_at: new Date(), cancelling: null } as const;
    return tx
      .updateTable('refund_requests')
      .set(ended)
      .where('id', '=', requestId)
      .returning(['order_id as orderId', 'amount'])
      .executeTakeFirstOrThrow();
  });
  expect(await meet(approve(second, id), approve(third, id))).toEqual(['done', 'done']);
  expect(await promised()).toEqual([115_000, 115_000]);
  expect(await faults()).toEqual(['asked-refunds-are-made']);
});
