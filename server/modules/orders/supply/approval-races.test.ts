import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { lockOrder } from '#server/modules/orders/order-state.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';
import { listLines } from './books.ts';

// A cancellation that waited for a second person, and the store that hands the parcel over at the same moment.
vi.mock('#server/modules/orders/order-state.ts', { spy: true });
vi.mock('./books.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, bank } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const [asks, decides] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const faults = async () => (await failedChecks(db)).map(({ name }) => name);

/** A paid and packed parcel of three pieces of 1,000 riyals each, of which all are asked to be cancelled. */
async function askedFor() {
  const stall = await openStall(shop);
  const offer = { variants: [{ price: 100_000, stock: 5 }] };
  const order = await stall.order({ offer, pieces: 3, change: { paymentMethod: 'mada' } });
  const pay = (path: string, body: object = {}) =>
    call('POST', `/orders/${order.orderId}/payments${path}`, { token: order.buyer.token, body });
  await pay('', { method: 'mada' });
  bank.pay(bank.billsOf(order.orderId)[0] as Bill);
  await pay('/refresh');
  await stall.accept(order.id);
  await stall.pack(order.id);
  const id = newId();
  const lines = [{ id: (await stall.parcel(order.id)).lines[0].id, pieces: 3, left: 3 }];
  const asked = await call('POST', `/operator/orders/${order.orderId}/cannot-supply`, {
    ...{ token: asks.token, body: { id, parcelId: order.id, reason: 'damaged', lines } },
  });
  expect(asked.body.outcome).toBe('waiting');
  return {
    approve: async () =>
      (await call('POST', `/operator/refund-requests/${id}/approve`, { token: decides.token })).body.outcome as unknown,
    ship: async () => (await stall.ship(order.id, 'Sahm Courier', 'SM-1')).body.data[0].outcome as unknown,
    meet: (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, order.orderId, calls),
    promised: async () => {
      const refunds = db.selectFrom('refunds').where('order_id', '=', order.orderId).select('amount');
      return (await refunds.execute()).map(({ amount }) => amount);
    },
    total: Math.round(order.total * 100),
  };
}

test('[foureyes-10] the approval comes first: the parcel is cancelled and does not leave', async () => {
  const { approve, ship, meet, promised, total } = await askedFor();
  expect(await meet(approve, ship)).toEqual(['done', 'cancelled']);
  expect(await promised()).toEqual([total]);
  expect(await faults()).toEqual([]);
});

test('the store comes first: the parcel has left, nothing goes back, and the request still waits', async () => {
  const { approve, ship, meet, promised } = await askedFor();
  expect(await meet(ship, approve)).toEqual(['done', 'moved']);
  expect(await promised()).toEqual([]);
  expect(await approve()).toBe('moved');
  expect(await faults()).toEqual([]);
});

test('negative control: without the order’s lock the parcel leaves, and its money goes back', async () => {
  const { approve, ship, promised, total } = await askedFor();
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { listLines: read } = await vi.importActual<typeof import('./books.ts')>('./books.ts');
  const shipped: unknown[] = [];
  // The approval has read the parcel as it was; then it leaves.
  vi.mocked(listLines).mockImplementationOnce((async (tx: Tx, parcelId: string) => {
    shipped.push(await ship());
    return read(tx, parcelId);
  }) as unknown as typeof listLines);
  expect([await approve(), shipped]).toEqual(['done', ['done']]);
  expect(await promised()).toEqual([total]);
});
