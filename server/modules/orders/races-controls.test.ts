import { type Expression, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { lockActiveCart } from '#server/modules/cart/public.ts';
import { takeCoupon } from '#server/modules/checkout/public.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { duplicateCartLines } from '#server/testing/data/duplicate-cart-lines.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { claimRequest } from './idempotency.ts';
import { type Take, takeStock } from './stock.ts';

// Replaces one guard at a time with what a shop without it would do: the races of races.test.ts must then fail.
vi.mock('./stock.ts', { spy: true });
vi.mock('./idempotency.ts', { spy: true });
vi.mock('#server/modules/cart/public.ts', { spy: true });
vi.mock('#server/modules/checkout/public.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;
/** Fewer than the pool's connections: each buyer waits for the others while holding one. */
const BUYERS = 8;
const UNITS = 3;

const faults = async () => (await failedChecks(db)).map(({ name }) => name);
const buyersOf = (offer: MadeOffer) => Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(shop, [offer, 1])));
const placed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

async function readStock(tx: Tx, variantId: string): Promise<number> {
  const variant = tx.selectFrom('variants').where('id', '=', variantId).select('stock_quantity');
  return (await variant.executeTakeFirstOrThrow()).stock_quantity;
}

async function writeSale(
  tx: Tx,
  orderId: string,
  { variantId, quantity }: Take,
  stock: Expression<number>,
): Promise<void> {
  await tx.updateTable('variants').set({ stock_quantity: stock }).where('id', '=', variantId).execute();
  const movement = { id: newId(), variant_id: variantId, order_id: orderId, quantity: -quantity };
  await tx
    .insertInto('stock_movements')
    .values({ ...movement, reason: 'sale' })
    .execute();
}

test('negative control: read, check, write without a guard oversells', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: UNITS }] });
  const buyers = await buyersOf(offer);
  const allHaveRead = barrier(BUYERS);
  vi.mocked(takeStock).mockImplementation(async (tx, orderId, takes) => {
    const stock = await readStock(tx, offer.variantIds[0] ?? '');
    await allHaveRead();
    for (const take of takes) await writeSale(tx, orderId, take, sql.lit(stock - take.quantity));
    return { short: [], shownProducts: [] };
  });
  expect(placed(await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer))))).toBeGreaterThan(UNITS);
  expect(await faults()).toContain('stock-is-its-movements');
});

test('without the stock condition, the database’s check constraint still prevents overselling', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: UNITS }] });
  const buyers = await buyersOf(offer);
  vi.mocked(takeStock).mockImplementation(async (tx, orderId, takes) => {
    for (const take of takes) await writeSale(tx, orderId, take, sql`stock_quantity - ${take.quantity}`);
    return { short: [], shownProducts: [] };
  });
  expect(placed(await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer))))).toBe(UNITS);
});

test('negative control: without the claim, a repeated request does not get its first response', async () => {
  vi.mocked(claimRequest).mockResolvedValue(null);
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => placeOrder(shop, buyer, {}, 'one-key')));
  expect(placed(answers)).toBe(1);
  expect(answers.filter(({ body }) => body.code === 'cart_empty')).toHaveLength(BUYERS - 1);
});

test('negative control: a claim that ignores the body returns another request’s order', async () => {
  const { claimRequest: claim } = await vi.importActual<typeof import('./idempotency.ts')>('./idempotency.ts');
  vi.mocked(claimRequest).mockImplementation((tx, customer, request) =>
    claim(tx, customer, { ...request, body: null }),
  );
  const offer = await makeOffer(db);
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: first } = await placeOrder(shop, buyer, {}, 'two-bodies');
  await fillCart(shop, buyer, offer, 1);
  const { status, body } = await placeOrder(shop, buyer, { paymentMethod: 'mada' }, 'two-bodies');
  expect([status, body.id]).toEqual([201, first.id]);
});

test('negative control: counting coupon uses without a guard exceeds the limit', async () => {
  const couponId = await makeCoupon(db, 'THREE', { max_redemptions: UNITS });
  await sql`alter table coupons drop constraint coupons_check2`.execute(db);
  const buyers = await buyersOf(await makeOffer(db));
  const allHaveRead = barrier(BUYERS);
  vi.mocked(takeCoupon).mockImplementation(async (tx, { customerId }, { orderId, amount }) => {
    await allHaveRead();
    await sql`update coupons set redemption_count = redemption_count + 1 where id = ${couponId}`.execute(tx);
    const redemption = { coupon_id: couponId, order_id: orderId, customer_id: customerId, amount };
    await tx.insertInto('coupon_redemptions').values(redemption).execute();
    return true;
  });
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, { couponCode: 'THREE' })));
  expect(placed(answers)).toBe(BUYERS);
  expect(await faults()).toContain('coupons-within-limits');
});

test('an unlocked cart still becomes one order; without the database’s unique index it becomes several', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 50 }] });
  const rush = async () => {
    const buyer = await makeBuyer(shop, [offer, 1]);
    const allHaveRead = barrier(BUYERS);
    vi.mocked(lockActiveCart).mockImplementation(async (tx, { customerId }) => {
      const cart = tx.selectFrom('carts').where('customer_id', '=', customerId).where('status', '=', 'ACTIVE');
      const found = await cart.select(['id', 'version']).executeTakeFirst();
      await allHaveRead();
      return found;
    });
    return placed(
      await Promise.all(Array.from({ length: BUYERS }, (_, index) => placeOrder(shop, buyer, {}, `k${index}`))),
    );
  };
  expect(await rush()).toBe(1);
  expect(await faults()).not.toContain('one-order-per-cart');
  await sql`alter table orders drop constraint orders_cart_id_key`.execute(db);
  expect(await rush()).toBe(BUYERS);
  expect(await faults()).toContain('one-order-per-cart');
});

test('negative control: checking each line alone sells one piece to two lines', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: UNITS }] });
  const buyer = await makeBuyer(shop, [offer, UNITS]);
  await duplicateCartLines(db);
  vi.mocked(takeStock).mockImplementation(async (tx, orderId, takes) => {
    const stock = await readStock(tx, offer.variantIds[0] ?? '');
    if (takes.some(({ quantity }) => quantity > stock))
      return { short: takes.map(({ variantId }) => variantId), shownProducts: [] };
    for (const take of takes.slice(0, 1)) await writeSale(tx, orderId, take, sql.lit(stock - take.quantity));
    return { short: [], shownProducts: [] };
  });
  expect((await placeOrder(shop, buyer)).status).toBe(201);
  expect(await faults()).toContain('orders-move-stock-once');
});
