import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { refuseAtDoor } from '#server/modules/orders/cash/refuse.ts';
import { restockRefused } from '#server/modules/orders/cash/restock.ts';
import { listRefundsDue, markOrderPaid, markOrderRefunded } from '#server/modules/orders/public.ts';
import { listUndecided, markRefundDone } from '#server/modules/payments/public.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';

const { shop, bank } = await startPayingShop();
const { db, call } = shop;
const { makeOrder, makePaid } = shortOrders({ shop, bank });

test('cash: two of five pieces are not there: the customer pays less at the door, and the shelf stays empty', async () => {
  const { id, stall, offer, total, shown, cannot, documents } = await makeOrder();
  await stall.accept(id);
  expect(await cannot(2)).toMatchObject({ status: 200, body: { outcome: 'done', amount: 23 } });
  expect(await shown()).toMatchObject({ cancelledAmount: 23, totalAmount: total, status: 'PENDING' });
  expect(await stockOf(db, offer)).toEqual([4]);
  // The same call once more takes nothing away: the line is not as it says.
  expect(await cannot(2)).toMatchObject({ body: { outcome: 'changed', amount: 0 } });
  await stall.pack(id);
  expect(await cannot(1, { reason: 'price_error', left: 3 })).toMatchObject({
    body: { outcome: 'done', amount: 11.5 },
  });
  expect(await stockOf(db, offer)).toEqual([5]);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const parcel = await stall.parcel(id);
  expect(parcel).toMatchObject({ pieces: 2, goods: 20, tax: 3, lines: [{ quantity: 5, cancelled: 3 }] });
  expect((await documents()).filter(({ kind }) => kind === 'invoice')).toEqual([
    { kind: 'invoice', total: parcel.cash * 100, pieces: [2] },
  ]);
  expect(await cannot(1, { left: 2 })).toMatchObject({ body: { outcome: 'too_late' } });
});

test('of a parcel that is refused at the door only the pieces that were in it go back into stock', async () => {
  const { id, stall, offer, orderNumber, cannot } = await makeOrder();
  await stall.accept(id);
  await cannot(2);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const vendor = await db
    .selectFrom('fulfilments')
    .innerJoin('vendors', 'vendors.id', 'vendor_id')
    .where('fulfilments.id', '=', id)
    .select('slug')
    .executeTakeFirstOrThrow();
  await refuseAtDoor(shop, orderNumber, vendor.slug, null);
  const { lines } = await restockRefused(shop, orderNumber, vendor.slug, null);
  expect(lines.map(({ pieces }) => pieces)).toEqual([3]);
  expect(await stockOf(db, offer)).toEqual([7]);
});

test('paid by card: two pieces go back to the card with a credit note, the parcel later with its delivery, then the rest', async () => {
  const { id, stall, offer, total, cancel, cannot, shown, money, documents } = await makePaid();
  expect(await documents()).toHaveLength(2);
  const first = (await cannot(2)).body.amount;
  expect(first).toBe(23);
  expect(await money()).toEqual([{ refunded: 2_300, status: 'PAID' }]);
  expect((await documents()).slice(2)).toEqual([{ kind: 'credit_note', total: 2_300, pieces: [2] }]);
  const second = (await cannot(3, { left: 3, reason: 'cannot_deliver' })).body.amount;
  expect(await shown()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', cancelledAmount: first + second });
  expect(await stall.parcel(id)).toMatchObject({ status: 'CANCELLED', isUnsupplied: true, total: 0 });
  expect(await stockOf(db, offer)).toEqual([7]);
  expect(await cannot(1, { left: 1 })).toMatchObject({ body: { outcome: 'cancelled' } });
  // The customer can still cancel what the other vendor has.
  expect((await cancel()).status).toBe(200);
  expect(await money()).toEqual([{ refunded: total * 100, status: 'REFUNDED' }]);
  const notes = (await documents()).filter(({ kind }) => kind === 'credit_note');
  expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(total * 100);
  expect(await shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
});

test('an order of which nothing can be supplied is cancelled, and all of its money goes back', async () => {
  const stall = await openStall(shop);
  const { id, orderId, shown, buyer } = await stall.order({ change: { paymentMethod: 'mada' } });
  const post = (path: string, body: object = {}) =>
    call('POST', `/orders/${orderId}${path}`, { token: buyer.token, body });
  await post('/payments', { method: 'mada' });
  const [line] = (await stall.parcel(id)).lines;
  const nothing = { reason: 'damaged', lines: [{ id: line.id, pieces: 2, left: 2 }] };
  const cannot = () => call('POST', `/seller/orders/${id}/cannot-supply`, { token: stall.token, body: nothing });
  expect(await cannot()).toMatchObject({ body: { outcome: 'unpaid' } });
  bank.pay(bank.billsOf(orderId)[0] as Bill);
  await post('/payments/refresh');
  expect(await cannot()).toMatchObject({ body: { outcome: 'done' } });
  await shop.workOff();
  expect(await shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
});

test('another vendor’s parcel, an unknown line, more than is left and two mentions of a line are refused', async () => {
  const { id, stall, lines, cannot } = await makeOrder();
  const stranger = await openStall(shop);
  const body = { reason: 'expired', lines: [{ id: (await lines())[0]?.id, pieces: 1, left: 5 }] };
  const send = (token: string, change: object) =>
    call('POST', `/seller/orders/${id}/cannot-supply`, { token, body: { ...body, ...change } });
  expect(await send(stranger.token, {})).toMatchObject({ status: 404 });
  expect(await send(stall.token, { lines: [{ id, pieces: 1, left: 5 }] })).toMatchObject({
    body: { outcome: 'changed' },
  });
  expect(await cannot(6)).toMatchObject({ body: { outcome: 'changed' } });
  expect(await send(stall.token, { lines: [...body.lines, ...body.lines] })).toMatchObject({ status: 422 });
  expect(await send(stall.token, { reason: 'bored' })).toMatchObject({ status: 422 });
});

test('the shelf is empty: the stock of the pack is 0, and its history says why and for which order', async () => {
  const { id, stall, offer, lines, orderNumber } = await makeOrder();
  const [line] = await lines();
  const send = (token: string, reason: string, change: object = {}) => {
    const body = { reason, lines: [{ id: line?.id, pieces: 2, left: 5, emptiesStock: true, ...change }] };
    return call('POST', `/seller/orders/${id}/cannot-supply`, { token, body });
  };
  const packer = await makeSeller(shop, stall.vendorId, 'staff', ['orders']);
  expect(await send(packer.token, 'damaged')).toMatchObject({
    ...{ status: 403, body: { code: 'forbidden', details: { permission: 'stock' } } },
  });
  // These pieces are on the shelf.
  expect(await send(stall.token, 'price_error')).toMatchObject({
    status: 422,
    body: { errorCodes: { lines: 'invalid' } },
  });
  expect(await send(stall.token, 'damaged')).toMatchObject({ body: { outcome: 'done', amount: 23 } });
  expect(await stockOf(db, offer)).toEqual([0]);
  const { body } = await call('GET', `/seller/variants/${offer.variantIds[0]}/movements`, { token: stall.token });
  const told = (body.data as Record<string, unknown>[]).map(({ reason, pieces, stockAfter, orderNumber: of, by }) => [
    ...[reason, pieces, stockAfter, of, (by as { id: string } | null)?.id],
  ]);
  expect(told.find(([reason]) => reason === 'emptied')).toEqual(['emptied', -4, 0, orderNumber, stall.userId]);
  expect(told.filter(([reason]) => reason === 'short' || reason === 'line_cancellation')).toHaveLength(2);
  const found = await db.selectFrom('search_documents').where('offer_id', '=', offer.id).select('in_stock').execute();
  expect(found).toEqual([{ in_stock: false }]);
});

const support = await makeOperator(shop, 'support');
const operated = async (id: string) => (await call('GET', `/operator/orders/${id}`, { token: support.token })).body;

const mailOf = async (email: string, subject: string) => {
  const mail = (await shop.mailsTo(email)).find((each) => each.subject?.includes(subject));
  return `${mail?.subject}\n${mail?.text}`.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');
};

test('a mail says what is missing and what is left to pay, in the language of the customer', async () => {
  const { buyer, cannot, orderId, orderNumber, total } = await makeOrder();
  await cannot(2);
  const arabic = await mailOf(buyer.email, 'لم تتوفر');
  expect(arabic).toContain(`منتجات لم تتوفر من طلبك ${orderNumber}`);
  expect(arabic).toContain('خصمنا ٢٣٫٠٠ ر.س. من المبلغ الذي تدفعه عند الاستلام.');
  expect(arabic).toContain('(أُلغي منه: ٢)');
  expect(arabic).toContain('قيمة ما أُلغي');
  const left = (await operated(orderId)).leftAmount;
  expect(left).toBe(total - 23);
  const shown = new Intl.NumberFormat('ar-SA-u-nu-arab', { minimumFractionDigits: 2 }).format(left);
  expect(arabic).toContain(`الإجمالي بعد الإلغاء: ${shown} ر.س.`);
});

test('the operator’s list, its export and the page of an order say what is left of it and where its money is', async () => {
  const cash = await makeOrder();
  await cash.cannot(2);
  const left = cash.total - 23;
  const nothing = { refusedAmount: 0, returnedAmount: 0 };
  expect(await operated(cash.orderId)).toMatchObject({
    ...{ totalAmount: cash.total, cancelledAmount: 23, ...nothing, leftAmount: left },
    money: { received: 0, sentBack: 0, goingBack: 0, missing: left },
  });
  const search = `search=${cash.orderNumber}`;
  const { body } = await call('GET', `/operator/orders?${search}`, { token: support.token });
  expect(body.data).toMatchObject([{ totalAmount: cash.total, cancelledAmount: 23, ...nothing, leftAmount: left }]);
  const headers = { authorization: `Bearer ${support.token}` };
  const url = `/api/operator/exports/orders?${search}&language=en`;
  const csv = (await shop.app.inject({ method: 'GET', url, headers })).body;
  expect(csv).toContain(',Total,Left after cancellations and returns,');
  expect(csv).toContain(`,${cash.total.toFixed(2)},${left.toFixed(2)},`);

  const card = await makePaid();
  await card.cannot(2);
  await card.money();
  const paid = { received: card.total, missing: 0 };
  expect(await operated(card.orderId)).toMatchObject({
    leftAmount: card.total - 23,
    money: { ...paid, sentBack: 23, goingBack: 0 },
  });
  await card.cancel();
  await card.money();
  expect(await operated(card.orderId)).toMatchObject({ leftAmount: 0, money: { ...paid, sentBack: card.total } });
});

test('a mail about pieces that the customer no longer wants does not say that the store failed', async () => {
  const { buyer, cannot, orderNumber } = await makeOrder();
  await cannot(2, { reason: 'customer_asked' });
  const arabic = await mailOf(buyer.email, 'أُلغيت');
  expect(arabic).toContain(`منتجات أُلغيت من طلبك ${orderNumber}`);
  expect(arabic).toContain('كما طلبت.');
  expect(arabic).not.toMatch(/نعتذر|تعذّر|توفر/);
  await call('PUT', '/customers/profile', { token: buyer.token, body: { language: 'en' } });
  await cannot(1, { reason: 'customer_asked', left: 3 });
  const english = await mailOf(buyer.email, 'Cancelled: items');
  expect(english).toContain('As you asked, we have taken what you no longer want');
  expect(english).not.toMatch(/sorry|cannot supply|available/i);
});

test('the operator says that the store is suspended or closed only of a store that is', async () => {
  const { id, orderId, stall, lines, shown } = await makeOrder();
  const send = async () => {
    const body = {
      ...{ id: newId(), parcelId: id, reason: 'vendor_stopped' },
      lines: [{ id: (await lines())[0]?.id, pieces: 1, left: 5 }],
    };
    return call('POST', `/operator/orders/${orderId}/cannot-supply`, { token: support.token, body });
  };
  const isStopped = async () => {
    const { parcels } = await operated(orderId);
    return parcels.find((parcel: { id: string }) => parcel.id === id).isVendorStopped;
  };
  expect(await isStopped()).toBe(false);
  expect(await send()).toMatchObject({ status: 422, body: { errorCodes: { reason: 'invalid' } } });
  expect(await shown()).not.toHaveProperty('cancelledAmount');
  const suspension = { token: (await makeOperator(shop, 'finance')).token, body: { reason: 'Papers have expired' } };
  await call('POST', `/operator/vendors/${stall.vendorId}/suspend`, suspension);
  expect(await isStopped()).toBe(true);
  expect(await send()).toMatchObject({ status: 200, body: { outcome: 'done', amount: 11.5 } });
});

test('paid by card: the mail names where the money goes back to; of nothing left it says that the order is cancelled', async () => {
  const { buyer, cannot, cancel } = await makePaid();
  await call('PUT', '/customers/profile', { token: buyer.token, body: { language: 'en' } });
  await cannot(2);
  expect(await mailOf(buyer.email, 'Not available')).toMatch(/We are sending SAR 23\.00 back to \S/);
  await cancel();
  const stall = await openStall(shop);
  const { id, orderId, buyer: other, shown } = await stall.order();
  await call('PUT', '/customers/profile', { token: other.token, body: { language: 'en' } });
  const [line] = (await stall.parcel(id)).lines;
  const all = { reason: 'expired', lines: [{ id: line.id, pieces: 2, left: 2 }] };
  await call('POST', `/seller/orders/${id}/cannot-supply`, { token: stall.token, body: all });
  expect(await shown()).toMatchObject({ status: 'CANCELLED' });
  const mail = await mailOf(other.email, 'Not available');
  expect(mail).toContain('Nothing of the order is left, so all of it is cancelled.');
  expect(mail).toContain('(cancelled)');
  // The pro-forma still lists the order as it was placed.
  const { proForma } = await issueInvoices({ db, config: shop.config }, orderId);
  expect(proForma).toMatchObject([{ awaits: null, lines: [{ quantity: 2 }] }]);
});

test('paid by transfer: people return the part, or all at once if the order is cancelled before they have', async () => {
  const { orderId, orderNumber, cannot, cancel, shown, total } = await makeOrder({ paymentMethod: 'bank_transfer' });
  await markOrderPaid(shop, orderNumber);
  await cannot(2);
  const waiting = async () =>
    (await listUndecided(db, bank.gateway)).filter((each) => each.orderNumber === orderNumber);
  const due = async () => (await listRefundsDue(db)).filter((each) => each.orderNumber === orderNumber);
  const [part] = await waiting();
  expect(part).toMatchObject({ amount: 2_300, why: 'by_hand' });
  await cannot(1, { left: 3, reason: 'damaged' });
  await markRefundDone({ db, jobs: shop.jobs, gateway: bank.gateway }, part?.id ?? '', 'by transfer');
  expect(await waiting()).toMatchObject([{ amount: 1_150 }]);
  expect((await cancel()).status).toBe(200);
  // Nobody is asked twice for the same money.
  expect([await waiting(), await due()]).toMatchObject([[], [{ due: total * 100 - 2_300 }]]);
  await markOrderRefunded({ db, jobs: shop.jobs, gateway: bank.gateway }, orderNumber);
  expect(await shown()).toMatchObject({ paymentStatus: 'REFUNDED' });
  const { rows } = await shop.database.pool.query('select status from refunds where order_id = $1', [orderId]);
  expect(rows).toEqual([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }]);
});
