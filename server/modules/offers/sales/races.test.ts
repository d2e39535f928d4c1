import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { judgePrice } from '#server/modules/offers/price-guard.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { findOverlapping } from './overlaps.ts';

// Each guard once as it is, and once replaced by what a shop without it would do.
vi.mock('./overlaps.ts', { spy: true });
vi.mock('#server/modules/offers/price-guard.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({ REQUIRE_DISCOUNT_LICENCE: 'false' }, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { call, db } = shop;
type Answer = Awaited<ReturnType<typeof call>>;

async function makeStall() {
  const vendorId = await makeVendor(db);
  const { token } = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 9 }] });
  const [variantId] = offer.variantIds;
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const sell = (salePrice = 40) =>
    call('POST', '/seller/sales', {
      token,
      body: {
        ...{ name: 'تخفيض', nameEn: 'Sale', startsAt: null, endsAt, licence: null },
        rows: [{ variantId, salePrice, confirm: true }],
      },
    });
  const stop = (id: string) => call('POST', `/seller/sales/${id}/stop`, { token, body: {} });
  return { offer, sell, stop, lock: sql`select from variants where id = ${variantId} for update` };
}

async function makeWatcher({ offer }: Awaited<ReturnType<typeof makeStall>>) {
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { token } = buyer;
  const quote = async () =>
    (await call('POST', '/checkout/quote', { token, body: { paymentMethod: 'cod' } })).body.totalAmount as number;
  return { quote, order: (expectedTotal?: number) => placeOrder(shop, buyer, { expectedTotal }) };
}

async function race(lock: ReturnType<typeof sql>, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const results = await queueBehindLock(db, lock, calls);
  return results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
}

test('of two overlapping sales that are made at once, one is refused', async () => {
  const { sell, lock } = await makeStall();
  const [first, second] = await race(
    lock,
    () => sell(40),
    () => sell(41),
  );
  expect([first?.status, second?.status, second?.body.errorCodes]).toEqual([
    ...[201, 422],
    { 'rows.0.salePrice': 'saleOverlaps' },
  ]);
  expect((await failedChecks(db)).map(({ name }) => name)).not.toContain('sales-do-not-overlap');
});

test('an order that is being placed when a sale begins costs what its buyer was shown; the next gets the new total', async () => {
  const stall = await makeStall();
  const [early, late] = [await makeWatcher(stall), await makeWatcher(stall)];
  const [shown, seen] = [await early.quote(), await late.quote()];
  const [ordered, begun] = await race(stall.lock, () => early.order(shown), stall.sell);
  expect([ordered?.status, ordered?.body.totalAmount, begun?.status]).toEqual([201, shown, 201]);
  expect(await late.order(seen)).toMatchObject({
    status: 409,
    body: { code: 'total_changed', details: { subtotal: 80 } },
  });
});

test('an order that is being placed when a sale is stopped costs the sale price; the next gets the new total', async () => {
  const stall = await makeStall();
  const { body: sale } = await stall.sell();
  const [early, late] = [await makeWatcher(stall), await makeWatcher(stall)];
  const [shown, seen] = [await early.quote(), await late.quote()];
  const [ordered, stopped] = await race(
    stall.lock,
    () => early.order(shown),
    () => stall.stop(sale.id),
  );
  expect([ordered?.status, ordered?.body.subtotal, stopped?.status]).toEqual([201, 80, 200]);
  expect(await late.order(seen)).toMatchObject({
    status: 409,
    body: { code: 'total_changed', details: { subtotal: 92 } },
  });
});

test('negative control: an order that does not say what its buyer saw is charged without the sale', async () => {
  const stall = await makeStall();
  const { body: sale } = await stall.sell();
  const late = await makeWatcher(stall);
  const seen = await late.quote();
  await stall.stop(sale.id);
  const ordered = await late.order();
  expect([ordered.status, ordered.body.totalAmount > seen]).toEqual([201, true]);
});

test('negative control: without the guard, a sale at 0.01 goes live', async () => {
  const { offer, sell } = await makeStall();
  const price = async () =>
    (await call('GET', `/products/public/${offer.id}`)).body.promotions.bestPromotion?.discountedPrice;
  vi.mocked(judgePrice).mockReturnValue({ verdict: 'fine', doubts: [] });
  await sell(0.01);
  expect(await price()).toBe(0.01);
});

test('negative control: without the look at other sales, a pack gets two sale prices at once', async () => {
  const { sell } = await makeStall();
  vi.mocked(findOverlapping).mockResolvedValue(new Set());
  expect([(await sell(40)).status, (await sell(41)).status]).toEqual([201, 201]);
  expect((await failedChecks(db)).map(({ name }) => name)).toContain('sales-do-not-overlap');
});
