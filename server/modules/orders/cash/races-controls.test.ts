import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { deliverInCash } from './deliver.ts';
import { refuseAtDoor } from './refuse.ts';
import { restockRefused } from './restock.ts';

// What races.test.ts shows comes from the order's lock: without it two people who read the same parcel both go on.
vi.mock('#server/modules/orders/order-state.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;

/** A shipped cash order of two vendors, and the name of the first one. */
async function makeShipped() {
  const offers = [await makeOffer(db), await makeOffer(db)];
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 1]));
  const order: Order = (await placeOrder(shop, buyer)).body;
  await shipOrder(shop, order);
  return { number: order.orderNumber, vendor: order.fulfilments[0]?.vendor.nameEn ?? '' };
}

/** Takes the lock away, and has both read the parcel before either changes it. */
async function withoutLock(): Promise<void> {
  const { listFulfilments: read } = await vi.importActual<typeof import('../order-state.ts')>('../order-state.ts');
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const together = readTogether(read);
  vi.mocked(listFulfilments).mockImplementationOnce(together).mockImplementationOnce(together);
}

const broken = (constraint: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ message: expect.stringContaining(constraint) }),
});

test('negative control: without the lock a parcel is delivered twice, and one amount overwrites the other', async () => {
  const { number, vendor } = await makeShipped();
  await withoutLock();
  const both = [1_000, 2_000].map((amount) => deliverInCash(shop, number, vendor, amount));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await failedChecks(db)).map(({ name }) => name)).toEqual(['orders-tell-their-story']);
});

test('negative control: without the lock only the database keeps a delivered parcel from being refused', async () => {
  const { number, vendor } = await makeShipped();
  await withoutLock();
  const both = [deliverInCash(shop, number, vendor, 1_000), refuseAtDoor(shop, number, vendor, null)];
  expect(await Promise.allSettled(both)).toContainEqual(broken('fulfilments_refused_is_not_collected'));
});

test('negative control: without the lock only the database keeps goods from coming back twice', async () => {
  const { number, vendor } = await makeShipped();
  await refuseAtDoor(shop, number, vendor, null);
  await withoutLock();
  const both = [1, 2].map(() => restockRefused(shop, number, vendor, null));
  expect(await Promise.allSettled(both)).toContainEqual(broken('stock_movements_order_id_variant_id_reason_key'));
});
