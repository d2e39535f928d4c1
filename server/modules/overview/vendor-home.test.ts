import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';

// Tuesday, eight in the morning in Riyadh.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:00:00+03:00') });
afterAll(() => void vi.useRealTimers());

const shop = await startTestApp();
const { db, call } = shop;
const homeOf = async ({ token }: Insider) => (await call('GET', '/seller/home', { token })).body;
const NO_OFFERS = { live: 0, low: 0, soldOut: 0, off: 0, held: 0, holds: [], heldPrices: 0 };

async function makeOwned() {
  const vendorId = await makeVendor(db);
  return { vendorId, owner: await makeSeller(shop, vendorId) };
}

async function order(offer: MadeOffer, at: string, shipBy: string, paymentMethod = 'cod') {
  const { body } = await placeOrder(shop, await makeBuyer(shop, [offer, 1]), { paymentMethod });
  await sql`update orders set created_at = ${at} where id = ${body.id}`.execute(db);
  await sql`update fulfilments set ship_by = ${shipBy} where order_id = ${body.id}`.execute(db);
  return body as { id: string; orderNumber: string };
}
const moveParcel = ({ id }: { id: string }, status: string) =>
  sql`update fulfilments set status = ${status} where order_id = ${id}`.execute(db);

test('a new vendor has nothing that waits', async () => {
  const { owner } = await makeOwned();
  expect(await homeOf(owner)).toEqual({
    holiday: null,
    parcels: { waiting: 0, late: 0, since: null, first: [] },
    returns: { toAnswer: 0, toInspect: 0, dueAt: null },
    questions: { toAnswer: 0 },
    webhooks: { stopped: 0 },
    offers: NO_OFFERS,
    proposals: { toChange: 0, waiting: 0 },
  });
});

test('parcels wait when they may be shipped and are not on their way; the most urgent are named', async () => {
  const { vendorId, owner } = await makeOwned();
  const offer = await makeOffer(db, { vendorId });
  const other = await makeOffer(db);
  const late = await order(offer, '2026-03-05T09:00:00Z', '2026-03-09');
  const transfer = await order(offer, '2026-03-06T09:00:00Z', '2026-03-10', 'bank_transfer');
  const packed = await order(offer, '2026-03-07T09:00:00Z', '2026-03-11');
  await order(offer, '2026-03-08T09:00:00Z', '2026-03-12');
  await order(other, '2026-03-01T09:00:00Z', '2026-03-04');
  await moveParcel(packed, 'PROCESSING');
  const unpaid = await homeOf(owner);
  expect(unpaid.parcels).toMatchObject({ waiting: 3, late: 1, since: '2026-03-05T09:00:00.000Z' });
  await markOrderPaid({ db, jobs: shop.jobs }, transfer.orderNumber);
  const { parcels } = await homeOf(owner);
  expect(parcels).toMatchObject({ waiting: 4, late: 1 });
  expect(parcels.first).toEqual(
    [
      { ...late, status: 'PENDING', orderedAt: '2026-03-05T09:00:00.000Z', shipBy: '2026-03-09' },
      { ...transfer, status: 'PENDING', orderedAt: '2026-03-06T09:00:00.000Z', shipBy: '2026-03-10' },
      { ...packed, status: 'PROCESSING', orderedAt: '2026-03-07T09:00:00.000Z', shipBy: '2026-03-11' },
    ].map(({ orderNumber, status, orderedAt, shipBy }) => ({ orderNumber, status, orderedAt, shipBy })),
  );
  await moveParcel(late, 'SHIPPED');
  expect((await homeOf(owner)).parcels).toMatchObject({ waiting: 3, late: 0, since: '2026-03-06T09:00:00.000Z' });
  // The integrity checks at the end would find these.
  await sql`update fulfilments set status = 'PENDING' where vendor_id = ${vendorId}`.execute(db);
});

test('offers are counted by how they sell, and why they do not', async () => {
  const { vendorId, owner } = await makeOwned();
  const variants = (...stock: number[]) => ({
    vendorId,
    variants: stock.map((each) => ({ price: 1_000, stock: each })),
  });
  await makeOffer(db, variants(50));
  const own = await makeOffer(db, variants(50, 11));
  await makeOffer(db, variants(50, 0));
  await makeOffer(db, variants(0, 0));
  const off = await makeOffer(db, variants(50));
  await makeOffer(db);
  await call('PATCH', `/seller/offers/${off.id}`, { token: owner.token, body: { isOn: false } });
  expect((await homeOf(owner)).offers).toEqual({ ...NO_OFFERS, live: 3, low: 1, soldOut: 1, off: 1 });
  await call('PATCH', `/seller/offers/${own.id}`, { token: owner.token, body: { lowStock: 11 } });
  expect((await homeOf(owner)).offers).toMatchObject({ live: 3, low: 2 });

  await makePaper(shop, vendorId, { kind: 'freelance', state: 'ACCEPTED', daysLeft: -400 });
  await shop.send('paper_expiry', {});
  await shop.workOff();
  expect((await homeOf(owner)).offers).toEqual({
    ...{ ...NO_OFFERS, off: 1, held: 4 },
    holds: [{ reason: 'document_expired', offers: 4 }],
  });
});

test('a price that the guard stopped is counted until it is confirmed', async () => {
  const { vendorId, owner } = await makeOwned();
  const { variantIds } = await makeOffer(db, { vendorId, variants: [{ price: 10_000, stock: 50 }] });
  const rows = [{ variantId: variantIds[0], price: 1 }];
  await call('POST', '/seller/prices', { token: owner.token, body: { rows } });
  expect((await homeOf(owner)).offers).toMatchObject({ live: 1, heldPrices: 1 });
});

test('the holiday is told, and parcels only to people who handle orders', async () => {
  const { vendorId, owner } = await makeOwned();
  const offer = await makeOffer(db, { vendorId });
  await order(offer, '2026-03-05T09:00:00Z', '2026-03-12');
  const body = { from: '2026-03-10', backOn: '2026-03-15', message: '', messageEn: '' };
  await call('PUT', '/seller/holiday', { token: owner.token, body });
  const stock = await makeSeller(shop, vendorId, 'staff', ['stock']);
  expect(await homeOf(stock)).toMatchObject({
    holiday: { from: '2026-03-10', backOn: '2026-03-15', hasBegun: true },
    parcels: null,
    returns: null,
    offers: { live: 1 },
  });
  await call('DELETE', '/seller/holiday', { token: owner.token });
});
