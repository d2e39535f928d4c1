import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';

const shop = await startTestApp();
const { db } = shop;

const numbers = ({ data }: { data: { orderNumber: string }[] }) => data.map(({ orderNumber }) => orderNumber);
const said = ({ body }: { body: { data: { outcome: string }[] } }) => body.data.map(({ outcome }) => outcome);

test('a parcel goes through the tabs from acceptance to its delivery, and the shopper sees each step', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  expect(await stall.queue('accept')).toMatchObject({
    data: [
      {
        ...{ id: order.id, orderNumber: order.orderNumber, status: 'PENDING', isReleased: true, city: 'Riyadh' },
        ...{ isExpress: false, cash: order.total, pieces: 2, total: order.total, lineCount: 1, carrier: null },
        lines: [{ quantity: 2 }],
      },
    ],
    counts: { waiting: 0, accept: 1, pack: 0, hand_over: 0, on_the_way: 0, done: 0 },
  });
  expect(said(await stall.accept(order.id))).toEqual(['done']);
  expect(said(await stall.pack(order.id))).toEqual(['done']);
  const shipped = await stall.ship(order.id, 'Sahm Courier', 'SM-4711');
  expect(shipped.body.data).toEqual([
    {
      id: order.id,
      orderNumber: order.orderNumber,
      outcome: 'done',
      carrier: 'Sahm Courier',
      trackingNumber: 'SM-4711',
    },
  ]);
  expect(await stall.queue('on_the_way')).toMatchObject({
    data: [{ id: order.id, trackingNumber: 'SM-4711' }],
    counts: { accept: 0, pack: 0, hand_over: 0, on_the_way: 1 },
  });
  expect(await order.shown()).toMatchObject({
    status: 'SHIPPED',
    fulfilments: [
      { status: 'SHIPPED', carrier: 'Sahm Courier', trackingNumber: 'SM-4711', collectAmount: order.total },
    ],
  });
  const [mail] = (await shop.mailsTo(order.buyer.email)).slice(-1);
  expect(mail?.text).toContain('SM-4711');
  const events = db.selectFrom('order_events').where('fulfilment_id', '=', order.id).orderBy('id');
  expect(await events.select(['code', 'actor', 'actor_id']).execute()).toEqual(
    ['confirmed', 'processing', 'shipped'].map((code) => ({ code, actor: 'vendor', actor_id: stall.userId })),
  );
});

test('a call that comes twice, too early or too late is answered for each parcel and moves none of them on', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const [fresh, cancelled, started, foreign] = [
    await stall.order(),
    await stall.order(),
    await stall.order(),
    await other.order(),
  ];
  await cancelled.cancel();
  await stall.accept(started.id);
  const ids = [fresh.id, cancelled.id, started.id, foreign.id, fresh.id];
  const answer = await stall.accept(...ids);
  expect(said(answer)).toEqual(['done', 'cancelled', 'already', 'unknown', 'already']);
  expect(answer.body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
    fresh.orderNumber,
    cancelled.orderNumber,
    started.orderNumber,
    null,
    fresh.orderNumber,
  ]);
  expect(said(await stall.accept(...ids))).toEqual(['already', 'cancelled', 'already', 'unknown', 'already']);
  expect(said(await stall.ship(fresh.id, 'Sahm Courier', 'SM-1'))).toEqual(['too_early']);
  expect((await stall.deliver(fresh.id, 1)).body).toMatchObject({ outcome: 'too_early' });
  expect(await stall.queue('pack')).toMatchObject({ counts: { accept: 0, pack: 2, done: 1 } });
  expect((await other.queue('accept')).data).toMatchObject([{ id: foreign.id, status: 'PENDING' }]);
  const log = db.selectFrom('audit_log').where('vendor_id', '=', stall.vendorId).select(['action', 'after']);
  // The repeated call changed nothing, so the log has nothing to say.
  expect(await log.orderBy('id').execute()).toEqual([
    { action: 'parcels.accepted', after: { orders: [started.orderNumber] } },
    { action: 'parcels.accepted', after: { orders: [fresh.orderNumber] } },
  ]);
});

test('[parcels-01] a parcel that is not paid waits, without the customer’s name, phone, address and note', async () => {
  const stall = await openStall(shop);
  const order = await stall.order({ change: { paymentMethod: 'bank_transfer', notes: 'Ring twice' } });
  expect(await stall.queue('waiting')).toMatchObject({
    data: [{ id: order.id, isReleased: false, cash: null }],
    counts: { waiting: 1, accept: 0 },
  });
  expect((await stall.queue('accept')).data).toEqual([]);
  expect(said(await stall.accept(order.id))).toEqual(['unpaid']);
  const before = await stall.parcel(order.id);
  expect(before).toMatchObject({ recipient: null, recipientHidden: 'unpaid', note: null });
  expect(JSON.stringify(before)).not.toMatch(/نورة|0551234567|النخيل|Ring/);
  await markOrderPaid(shop, order.orderNumber);
  expect(await stall.queue('accept')).toMatchObject({ data: [{ id: order.id }], counts: { waiting: 0, accept: 1 } });
  expect(await stall.parcel(order.id)).toMatchObject({
    recipient: { firstName: 'نورة', phoneNumber: expect.stringContaining('551234567'), addressLine: 'شارع النخيل 12' },
    ...{ recipientHidden: null, note: 'Ring twice' },
    events: [{ code: 'placed' }, { code: 'paid' }],
  });
});

test('[parcels-02] a parcel shows its own lines, amounts and events, and nothing of the other vendor’s', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const order = await stall.order({ beside: [other.vendorId], offer: { nameEn: 'Cocoa' } });
  const theirs = (await other.queue('accept')).data[0]?.id ?? '';
  await other.accept(theirs);
  await stall.accept(order.id);
  const own = await stall.parcel(order.id);
  expect(own).toMatchObject({
    lines: [{ nameEn: 'Cocoa', quantity: 2, unitPrice: 10, totalPrice: 20, sku: expect.stringMatching(/^SKU-/) }],
    ...{ goods: 20, discount: 0, pieces: 2, recipientHidden: null },
    events: [
      { code: 'placed', actor: 'customer' },
      { code: 'confirmed', actor: 'vendor' },
    ],
  });
  expect(own.total + (await other.parcel(theirs)).total).toBeCloseTo(order.total, 2);
  expect(await stall.parcel(theirs)).toMatchObject({ code: 'not_found' });
});

test('the vendor’s own courier collects the cash: an order of one parcel is delivered and paid', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await stall.pack(order.id);
  await stall.ship(order.id, null, null);
  expect((await stall.deliver(order.id)).body).toMatchObject({ outcome: 'amount_missing' });
  expect((await stall.deliver(order.id, order.total)).body).toMatchObject({ outcome: 'done' });
  expect((await stall.deliver(order.id, 1)).body).toMatchObject({ outcome: 'already' });
  expect(await order.shown()).toMatchObject({
    ...{ status: 'DELIVERED', paymentStatus: 'PAID', collectedAmount: order.total },
  });
  expect(await stall.parcel(order.id)).toMatchObject({
    status: 'DELIVERED',
    cash: order.total,
    collected: order.total,
  });
  expect((await shop.mailsTo(order.buyer.email)).length).toBeGreaterThan(1);
});

test('a parcel with a carrier is not the vendor’s to deliver, and keeps its first tracking number', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await stall.pack(order.id);
  await stall.ship(order.id, 'Sahm Courier', 'SM-1');
  expect((await stall.ship(order.id, 'Qafila', 'AR-2')).body.data).toMatchObject([
    { outcome: 'already', carrier: 'Sahm Courier', trackingNumber: 'SM-1' },
  ]);
  expect((await stall.deliver(order.id, order.total)).body).toMatchObject({ outcome: 'with_carrier' });
  const half = await stall.ship(order.id, 'Sahm Courier', null);
  expect(half).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
});

test('a page goes on where the page before ended; numbers are found in every tab, words in the own lines', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const [first, second, third] = [
    await stall.order({ offer: { name: 'شوكولاتة', nameEn: 'Chocolate' }, beside: [other.vendorId] }),
    await stall.order({ offer: { name: 'دقيق', nameEn: 'Flour' } }),
    await stall.order({ offer: { name: 'دقيق', nameEn: 'Flour' } }),
  ];
  const one = await stall.queue('accept', '&limit=2');
  expect(numbers(one)).toEqual([first.orderNumber, second.orderNumber]);
  const two = await stall.queue('accept', `&limit=2&cursor=${one.nextCursor}`);
  expect([numbers(two), two.nextCursor]).toEqual([[third.orderNumber], null]);
  const find = async (text: string, of = stall) =>
    numbers(await of.queue('accept', `&search=${encodeURIComponent(text)}`));
  expect(await find('شوكولاته')).toEqual([first.orderNumber]);
  expect(await find('flour')).toEqual([second.orderNumber, third.orderNumber]);
  expect(await find('شوكولاته', other)).toEqual([]);
  await stall.accept(third.id);
  await stall.pack(third.id);
  await stall.ship(third.id, 'Sahm Courier', 'SM-77');
  expect(await find('flour')).toEqual([second.orderNumber]);
  for (const typed of ['SM-77', 'sm77', 'Sm ٧٧']) expect(await find(typed)).toEqual([third.orderNumber]);
  expect(await find('SM-77', other)).toEqual([]);
  expect(await find(third.orderNumber.toLowerCase())).toEqual([third.orderNumber]);
  expect(await find(third.orderNumber, other)).toEqual([]);
});

test.each([
  ['in Arabic digits', '٩٩٨٨٧٧٦٦', '99887766'],
  ['with marks of direction and spaces at its ends', ' \u200F55\u200F66\u200E 7788\u202C ', '5566 7788'],
])('a tracking number typed %s is stored and found in plain digits', async (_, typed, stored) => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await stall.pack(order.id);
  expect((await stall.ship(order.id, 'Sahm Courier', typed)).body.data).toMatchObject([{ trackingNumber: stored }]);
  const arabic = stored.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  for (const search of [typed, stored, arabic, `\u200F${stored}`]) {
    expect(numbers(await stall.queue('done', `&search=${encodeURIComponent(search)}`))).toEqual([order.orderNumber]);
  }
});

test('a tracking number that the previous release stored in Arabic digits is found, in whichever digits it is typed', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await db.updateTable('fulfilments').set({ tracking_number: '٤٤٣٣' }).where('id', '=', order.id).execute();
  for (const typed of ['٤٤٣٣', '4433'])
    expect(numbers(await stall.queue('done', `&search=${encodeURIComponent(typed)}`))).toEqual([order.orderNumber]);
});

test('a suspended vendor’s team goes on packing, and who received a parcel is hidden a month later', async () => {
  const stall = await openStall(shop);
  const order = await stall.order();
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', stall.vendorId).execute();
  expect(said(await stall.accept(order.id))).toEqual(['done']);
  await db.updateTable('vendors').set({ is_active: true }).where('id', '=', stall.vendorId).execute();
  await stall.pack(order.id);
  await stall.ship(order.id, null, null);
  await stall.deliver(order.id, order.total);
  const age = async (days: number) =>
    sql`update fulfilments set updated_at = now() - ${days} * interval '1 day' where id = ${order.id}`.execute(db);
  await age(29);
  expect(await stall.parcel(order.id)).toMatchObject({ recipientHidden: null, recipient: { firstName: 'نورة' } });
  await age(31);
  expect(await stall.parcel(order.id)).toMatchObject({ recipientHidden: 'old', recipient: null, note: null });
});

test('a store confirms cash that is far from what is due, and nothing is asked about what is near', async () => {
  const stall = await openStall(shop);
  const made = async () => {
    const { id, total } = await stall.order();
    await stall.accept(id);
    await stall.pack(id);
    await stall.ship(id, null, null);
    return { id, total };
  };
  const deliver = async (body: object) =>
    (await shop.call('POST', '/seller/orders/deliver', { token: stall.token, body })).body.outcome;
  const { id, total } = await made();
  for (const confirmed of [undefined, null, total])
    expect(await deliver({ id, collected: 1, confirmed })).toBe('far_from_due');
  expect(await stall.parcel(id)).toMatchObject({ status: 'SHIPPED', collected: null });
  expect(await deliver({ id, collected: 1, confirmed: 1 })).toBe('done');
  expect(await deliver({ id, collected: 1, confirmed: 1 })).toBe('already');
  expect(await stall.parcel(id)).toMatchObject({ status: 'DELIVERED', collected: 1 });
  const near = await made();
  expect(await deliver({ id: near.id, collected: near.total - 1 })).toBe('done');
});
