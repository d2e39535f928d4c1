import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceOrder, deliverInCash, refuseAtDoor, restockRefused } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setPrice, setStock } from '#server/testing/data/updates.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const shop = await startTestApp();
const { call, db, jobs } = shop;
const PEOPLE = 8;

const offers = await Promise.all([3, 9, 2].map((stock) => makeOffer(db, { variants: [{ price: 2_000, stock }] })));
const buyers = await Promise.all(Array.from({ length: PEOPLE }, () => makeBuyer(shop)));
const orders: { id: string; orderNumber: string; token: string }[] = [];
await makeCoupon(db, 'STORM', { max_redemptions: 4, max_per_customer: 1 });

type Buyer = (typeof buyers)[number];
const pick = <T>(things: T[], any: number): T => things[any % things.length] as T;

/** Stands for the status of an action that called nothing. */
const NO_CALL = 0;

/** Everything that happens in a shop. Each action returns the status of its call. */
const ACTIONS: ((buyer: Buyer, any: number) => Promise<number>)[] = [
  async (buyer, any) => (await fillCart(shop, buyer, pick(offers, any), 1 + (any % 3))).status,
  async (buyer, any) => {
    const { status, body } = await placeOrder(shop, buyer, any % 2 ? { couponCode: 'STORM' } : {}, `storm-${any}`);
    if (status === 201) orders.push({ ...body, token: buyer.token });
    return status;
  },
  async (_, any) => {
    if (orders.length === 0) return NO_CALL;
    const { id, token } = pick(orders, any);
    return (await call('PATCH', `/orders/${id}/cancel`, { token })).status;
  },
  async (_, any) => {
    if (orders.length === 0) return NO_CALL;
    const { id, token } = pick(orders, any);
    return (await call('POST', `/orders/${id}/reorder`, { token })).status;
  },
  async (_, any) => {
    if (orders.length === 0) return NO_CALL;
    const carriage = { carrier: null, trackingNumber: null };
    await advanceOrder({ db, jobs }, pick(orders, any).orderNumber, null, carriage).catch(expectNothingToMove);
    return NO_CALL;
  },
  async (_, any) => {
    if (orders.length === 0) return NO_CALL;
    const { orderNumber } = pick(orders, any);
    const ends = [
      () => deliverInCash(shop, orderNumber, null, any),
      () => refuseAtDoor(shop, orderNumber, null, null),
      () => restockRefused(shop, orderNumber, null, null),
    ];
    await pick(ends, any)().catch(expectNothingToDo);
    return NO_CALL;
  },
  async (_, any) => {
    await (any % 2 ? setStock(db, pick(offers, any), any % 12) : setPrice(db, pick(offers, any), 100 + any));
    return NO_CALL;
  },
  async ({ token }) => (await call('DELETE', '/cart', { token })).status,
];

function expectNothingToMove(error: Error) {
  expect(error.message).toContain('Nothing to move');
}

function expectNothingToDo(error: Error) {
  expect(error.message).toMatch(/only a parcel that is SHIPPED|has several parcels|was not refused|was inspected/);
}

const act = fc.tuple(fc.constantFrom(...[0, 0, 0, 1, 1, 1, 2, 3, 4, 4, 4, 5, 6, 7, 7]), fc.nat({ max: 9_999 }));
const days = fc.array(fc.array(act, { minLength: 15, maxLength: 15 }), { minLength: PEOPLE, maxLength: PEOPLE });

test('all integrity checks pass while eight people use every function and vendors change stock, prices and parcels', async () => {
  const storm = fc.asyncProperty(days, async (all) => {
    const statuses = await Promise.all(
      all.map(async (acts, person) => {
        const done: number[] = [];
        for (const [action, any] of acts) done.push(await pick(ACTIONS, action)(pick(buyers, person), any));
        return done;
      }),
    );
    for (const status of statuses.flat()) expect([NO_CALL, 200, 201, 204, 404, 409, 422]).toContain(status);
    expect(await failedChecks(db)).toEqual([]);
  });
  await fc.assert(storm, { numRuns: 6, interruptAfterTimeLimit: 12_000, endOnFailure: true });
  expect(orders.length).toBeGreaterThan(PEOPLE);
});
