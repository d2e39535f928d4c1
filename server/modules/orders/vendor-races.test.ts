import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { takeStock } from './stock.ts';

// A vendor stops selling while an order is being placed. Each waits for the other at the vendor's row.
vi.mock('./stock.ts', { spy: true });
afterEach(() => void vi.mocked(takeStock).mockReset());

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { db, call } = shop;
const day = (after: number) => dayInRiyadh(new Date(Date.now() + after * 86_400_000));

async function makeRace() {
  const offer = await makeOffer(db);
  const { token } = await makeSeller(shop, offer.vendorId);
  const buyer = await makeBuyer(shop, [offer, 1]);
  const body = { from: day(0), backOn: day(5), message: '', messageEn: '' };
  return {
    offer,
    order: () => placeOrder(shop, buyer),
    leave: () => call('PUT', '/seller/holiday', { token, body }),
  };
}

/** Runs two calls, the first of which gets the vendor's row first. */
async function race(vendorId: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const lock = sql`select from vendors where id = ${vendorId} for update`;
  const results = await queueBehindLock(db, lock, [first, second]);
  return results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
}
type Answer = Awaited<ReturnType<typeof call>>;

test('an order that is being placed when a holiday begins is refused, and takes no stock', async () => {
  const { offer, order, leave } = await makeRace();
  const [left, ordered] = await race(offer.vendorId, leave, order);
  expect([left.status, ordered.status, ordered.body.code]).toEqual([200, 409, 'offer_inactive']);
  expect(await stockOf(db, offer)).toEqual([50]);
});

test('an order that was there first is placed, and the holiday begins after it', async () => {
  const { offer, order, leave } = await makeRace();
  const [ordered, left] = await race(offer.vendorId, order, leave);
  expect([ordered.status, left.status]).toEqual([201, 200]);
  expect(left.body.openParcels).toEqual([{ dueOn: ordered.body.estimatedDeliveryDate, count: 1 }]);
});

test('negative control: stock that is taken without asking for the vendor is sold on its holiday', async () => {
  const { offer, order, leave } = await makeRace();
  vi.mocked(takeStock).mockImplementation(async (tx, orderId, takes) => {
    for (const { variantId, quantity } of takes) {
      await sql`update variants set stock_quantity = stock_quantity - ${quantity} where id = ${variantId}`.execute(tx);
      const movement = { id: newId(), variant_id: variantId, order_id: orderId, quantity: -quantity };
      await tx
        .insertInto('stock_movements')
        .values({ ...movement, reason: 'sale' })
        .execute();
    }
    return { short: [], shownProducts: [] };
  });
  const [left, ordered] = await race(offer.vendorId, leave, order);
  expect([left.status, ordered.status]).toEqual([200, 201]);
});
