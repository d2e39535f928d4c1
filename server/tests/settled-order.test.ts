import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';

const { shop, bank } = await startPayingShop();
const { call, db } = shop;

test('an order of three vendors with a coupon ends to the halala: short pick, cancelled parcel, failed delivery, partial return, claim', async () => {
  const [baker, empty, far] = [await openStall(shop), await openStall(shop), await openStall(shop)];
  const make = ({ vendorId }: { vendorId: string }, price: number) =>
    makeOffer(db, { vendorId, variants: [{ price, stock: 20 }] });
  const offers = [
    await make(baker, 1_037),
    await make(baker, 333),
    await make(empty, 2_499),
    await make(far, 1_250),
  ] as const;
  const [flour, yeast, tin, sugar] = offers;
  const stocks = async () => (await Promise.all(offers.map((offer) => stockOf(db, offer)))).flat();
  await makeCoupon(db, 'CAKE');
  const buyer = await makeBuyer(shop, [flour, 5], [yeast, 2], [tin, 1], [sugar, 3]);
  const { token } = buyer;
  const placed: Order = (
    await placeOrder(shop, buyer, {
      ...{ couponCode: 'CAKE', paymentMethod: 'mada', shippingOption: 'express' },
    })
  ).body;
  const at = `/orders/${placed.id}`;
  const post = (path: string, body: object = {}) => call('POST', path, { token, body });
  const sell = (stall: { token: string }, path: string, body: object = {}) =>
    call('POST', `/seller/${path}`, { token: stall.token, body });
  const shown = async (): Promise<Order> => (await call('GET', at, { token })).body;
  const lineOf = ({ id }: { id: string }) => placed.items.find(({ product }) => product.id === id)?.id ?? '';
  const parcelOf = ({ vendorId }: { vendorId: string }) =>
    placed.fulfilments.find(({ vendor }) => vendor.id === vendorId)?.id ?? '';

  expect(placed).toMatchObject({
    ...{ subtotal: 121, discountAmount: 12.1, tax: 16.34, shippingCost: 30, totalAmount: 155.24 },
  });
  await post(`${at}/payments`, { method: 'mada' });
  bank.pay(bank.billsOf(placed.id)[0] as Bill);
  await post(`${at}/payments/refresh`);
  expect(await stocks()).toEqual([15, 18, 19, 17]);

  // The shelf has three of five bags of flour.
  const short = { reason: 'out_of_stock', lines: [{ id: lineOf(flour), pieces: 2, left: 5 }] };
  const shortPick = (await sell(baker, `orders/${parcelOf(baker)}/cannot-supply`, short)).body;
  expect(shortPick).toEqual({ outcome: 'done', amount: 21.47 });
  const broken = { reason: 'damaged', lines: [{ id: lineOf(tin), pieces: 1, left: 1 }] };
  const cancelled = (await sell(empty, `orders/${parcelOf(empty)}/cannot-supply`, broken)).body;
  expect(cancelled).toEqual({ outcome: 'done', amount: 32.06 });

  for (const stall of [baker, far]) {
    await stall.accept(parcelOf(stall));
    await stall.pack(parcelOf(stall));
    await stall.ship(parcelOf(stall), null, null);
  }
  await baker.deliver(parcelOf(baker));
  for (const [attempt, next] of [
    [1, 'again'],
    [2, 'back'],
  ])
    await sell(far, `orders/${parcelOf(far)}/not-delivered`, { attempt, reason: 'nobody_home', next });
  expect((await shown()).status).toBe('SHIPPED');
  const cameBack = { lines: [{ id: lineOf(sugar), sellable: 2 }] };
  const undelivered = (await sell(far, `orders/${parcelOf(far)}/came-back`, cameBack)).body;
  expect(undelivered).toEqual({ outcome: 'done', amount: 48.11 });
  expect((await shown()).status).toBe('DELIVERED');

  const ask = async (reason: string, line: string) =>
    (await post(`${at}/returns`, { reason, lines: [{ id: line, pieces: 1 }] })).body;
  const returned = await ask('changed_mind', lineOf(flour));
  for (const step of ['approve', 'receive']) await sell(baker, `returns/${returned.id}/${step}`);
  const accepted = { lines: [{ id: lineOf(flour), accepted: 1 }] };
  const inspected = (await sell(baker, `returns/${returned.id}/inspect`, accepted)).body;
  expect(inspected).toMatchObject({ outcome: 'done', return: { amounts: { total: 10.73 } } });
  const claim = await ask('missing', lineOf(yeast));
  const approved = (await sell(baker, `returns/${claim.id}/approve`)).body;
  expect(approved).toMatchObject({ outcome: 'done', return: { status: 'CONCLUDED', amounts: { total: 3.45 } } });
  const body = { reason: 'missing', wish: 'replacement', lines: [{ id: lineOf(yeast), pieces: 1 }] };
  const wished = (await post(`${at}/returns`, body)).body;
  const replaced = (await sell(baker, `returns/${wished.id}/replace`, { carrier: 'Sahm Courier' })).body;
  expect(replaced).toMatchObject({ outcome: 'done', return: { status: 'REPLACED' } });
  await shop.workOff();

  // Two bags of flour, one yeast and their delivery stay sold.
  expect(await shown()).toMatchObject({
    paymentStatus: 'PAID',
    cancelledAmount: 101.64,
    returnedAmount: 14.18,
    refundedAmount: 115.82,
  });
  const { rows } = await shop.database.pool.query(
    'select captured_amount as captured, refunded_amount as refunded from payments where order_id = $1',
    [placed.id],
  );
  expect(rows).toEqual([{ captured: 15_524, refunded: 11_582 }]);
  expect(bank.kept()).toBe(3_942);
  const { issued } = await issueInvoices({ db, config: shop.config }, placed.id);
  expect(
    issued.map(({ kind, reference, totals }) => [kind, reference?.reason, totals.total, totals.tax]).sort(),
  ).toEqual([
    ['credit_note', 'returned', 1_073, 140],
    ['credit_note', 'returned', 345, 45],
    ['credit_note', 'undelivered', 4_811, 627],
    ['credit_note', 'unsupplied', 2_147, 280],
    ['credit_note', 'unsupplied', 3_206, 419],
    ['invoice', undefined, 3_206, 419],
    ['invoice', undefined, 4_811, 627],
    ['invoice', undefined, 7_507, 979],
  ]);
  // One yeast was sent again, without money or a document.
  expect(await stocks()).toEqual([16, 17, 19, 19]);
  expect(await failedChecks(db)).toEqual([]);
});
