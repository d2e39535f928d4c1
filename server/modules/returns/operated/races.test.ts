import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { listLines } from '#server/modules/returns/lines.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Returns that the team opens while somebody else does something with the same order.
vi.mock('#server/modules/orders/public.ts', { spy: true });
vi.mock('#server/modules/returns/lines.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, bank } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const faults = async () => (await failedChecks(db)).map(({ name }) => name);
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const PRICE = 11.5;

/** A delivered order of five pieces at 11.50, or so many times as much, and calls that meet behind its lock, in their order. */
async function make(times = 1) {
  const made = await makeDelivered({ shop, bank }, { price: times * 1_000 });
  const { orderId, line } = made;
  const send = ({ token }: Insider, path: string, body: object = {}) =>
    call('POST', `/operator${path}`, { token, body });
  const opening = (pieces: number, id = newId()) => ({
    ...{ id, reason: 'missing', lines: [{ id: line, pieces }], why: 'The customer called', handling: 'paid' },
    expectedTotal: pieces * PRICE * times,
  });
  const open = (pieces: number, id?: string) => async () => {
    const { body } = await send(support, `/orders/${orderId}/returns`, opening(pieces, id));
    return (body.outcome ?? body.code) as unknown;
  };
  return {
    ...made,
    open,
    approve: (id: string) => async () =>
      (await send(finance, `/refund-requests/${id}/approve`)).body.outcome as unknown,
    ask: (pieces: number) => async () => (await made.request(pieces, 'missing')).status as unknown,
    meet: (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, orderId, calls),
    paidBack: async () => (await made.money()).map(({ refunded }) => refunded),
  };
}

test('the team pays for pieces that the customer asks for at once: who comes second finds too few', async () => {
  const { open, ask, meet, paidBack } = await make();
  expect(await meet(open(3), ask(3))).toEqual(['paid', 409]);
  expect(await paidBack()).toEqual([3_450]);
  const other = await make();
  expect(await other.meet(other.ask(3), other.open(3))).toEqual([201, 'return_not_open']);
  expect(await other.paidBack()).toEqual([0]);
  expect(await faults()).toEqual([]);
});

test('two of the team pay for the same pieces at once: they are paid for once', async () => {
  const { open, meet, paidBack } = await make();
  expect(await meet(open(4), open(4))).toEqual(['paid', 'return_not_open']);
  expect(await paidBack()).toEqual([4_600]);
  expect(await faults()).toEqual([]);
});

test('what waits for a second person is not paid for pieces that the customer asked for meanwhile', async () => {
  const { open, approve, ask, meet, paidBack } = await make(20);
  const id = newId();
  expect(await open(3, id)()).toBe('waiting');
  expect(await meet(ask(3), approve(id))).toEqual([201, 'not_open']);
  expect(await paidBack()).toEqual([0]);
  expect(await faults()).toEqual([]);
});

test('two that wait for the same pieces are approved at once: the money goes back once', async () => {
  const { open, approve, meet, paidBack } = await make(20);
  const [one, other] = [newId(), newId()];
  expect([await open(3, one)(), await open(3, other)()]).toEqual(['waiting', 'waiting']);
  expect(await meet(approve(one), approve(other))).toEqual(['done', 'not_open']);
  expect(await paidBack()).toEqual([69_000]);
  expect(await faults()).toEqual([]);
});

test('negative control: without the order’s lock the team and the customer take the same pieces', async () => {
  const { open, ask } = await make();
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { listLines: read } = await vi.importActual<typeof import('#server/modules/returns/lines.ts')>(
    '#server/modules/returns/lines.ts',
  );
  vi.mocked(listLines).mockImplementation(readTogether(read) as typeof listLines);
  expect(await Promise.all([open(3)(), ask(3)()])).toEqual(['paid', 201]);
  vi.resetAllMocks();
  expect(await faults()).toContain('no-more-back-than-bought');
});
