import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { returnRuleOf } from '#contract/shared/orders/returns.ts';
import { Storage } from '#contract/shared/selling/declarations.ts';
import { correctCash } from '#server/modules/orders/public.ts';
import { listUndecided, markRefundDone } from '#server/modules/payments/public.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { keepDeadlines } from './deadlines.ts';
import { removeStalePhotos } from './photos.ts';

const { shop, bank } = await startPayingShop();
const { db, call, jobs, mailsTo } = shop;
const make = (making?: Parameters<typeof makeDelivered>[1]) => makeDelivered({ shop, bank }, making);
const HOUR_MS = 3_600_000;
/** Goes on with what nobody has acted on for so many hours. */
const wait = (hours: number) => keepDeadlines({ db, jobs }, new Date(Date.now() + hours * HOUR_MS + 60_000));
/** Lets so many hours pass since a parcel was delivered. */
const age = (parcelId: string, hours: number) =>
  sql`alter table order_events disable trigger order_events_append_only`.execute(db).then(() =>
    sql`update order_events set created_at = created_at - make_interval(hours => ${hours})
        where fulfilment_id = ${parcelId} and code = 'delivered'`.execute(db),
  );
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c08040' } })
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .jpeg()
  .toBuffer();

/** Hands over what the other vendor has of an order. */
async function shipRest({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  await shipOrder(shop, { id: orderId, orderNumber });
  return { id: orderId, orderNumber };
}

test('two of five pieces go back: the exact amount to the card, with a credit note, and into stock', async () => {
  const { orderId, request, quote, vendor, line, item, shown, money, notes, offer, post, token, stall } = await make();
  expect(await item()).toMatchObject({ returns: { rule: 'free', pieces: 5 } });
  const amounts = { goods: 20, tax: 3, pricesIncludeVat: false, delivery: 0, total: 23, back: 23 };
  expect(await quote(2)).toEqual(amounts);
  expect(await request(2, 'changed_mind', { expectedTotal: 22.99 })).toMatchObject({
    status: 409,
    body: { code: 'return_changed', details: amounts },
  });
  const { status, body } = await request(2, 'changed_mind', { expectedTotal: 23, note: 'Too much' });
  expect([status, body]).toMatchObject([
    201,
    { number: expect.stringMatching(/^RT-\d{6}-[0-9A-Z]{5}$/), status: 'REQUESTED', refund: null, amounts },
  ]);
  expect(await item()).toMatchObject({ returns: { pieces: 3 } });
  const home = await call('GET', '/seller/home', { token: stall.token });
  expect(home.body.returns).toEqual({ toAnswer: 1, toInspect: 0, dueAt: body.dueAt });
  const listed = (await call('GET', '/seller/returns', { token: stall.token })).body.data[0];
  const share = { quantity: 5, before: 0, totalPrice: 50, discount: 0, tax: 7.5 };
  expect(listed).toMatchObject({ id: body.id, lines: [{ id: line, pieces: 2, ...share }] });
  const parcel = await call('GET', `/seller/orders/${listed.parcelId}`, { token: stall.token });
  expect(parcel.body.returns).toEqual([{ id: body.id, number: body.number, status: 'REQUESTED' }]);
  expect(await vendor(body.id, 'approve')).toMatchObject({ body: { outcome: 'done', return: { status: 'APPROVED' } } });
  const passed = { lines: [{ id: line, accepted: 2 }] };
  expect(await vendor(body.id, 'inspect', passed)).toMatchObject({ body: { outcome: 'changed' } });
  const sent = await post(`/returns/${body.id}/sent`, { carrier: 'SMSA', trackingNumber: ' \u200F١٢' });
  expect(sent).toMatchObject({ body: { status: 'SENT', carrier: 'SMSA', trackingNumber: '12', dueAt: null } });
  await vendor(body.id, 'receive');
  expect(await vendor(body.id, 'inspect', { lines: [{ id: line, accepted: 3 }] })).toMatchObject({ status: 422 });
  expect(await vendor(body.id, 'inspect', { lines: [{ id: line, accepted: 1 }] })).toMatchObject({
    body: { errorCodes: { answer: 'required' } },
  });
  expect(await vendor(body.id, 'inspect', passed)).toMatchObject({ body: { outcome: 'done' } });
  expect(await vendor(body.id, 'inspect', passed)).toMatchObject({ body: { outcome: 'changed' } });
  expect(await money()).toEqual([{ refunded: 2_300, status: 'PAID' }]);
  expect(await notes()).toEqual([[2_300, 'returned']]);
  expect(await stockOf(db, offer)).toEqual([6]);
  const moved = await call('GET', `/seller/variants/${offer.variantIds[0]}/movements`, { token: stall.token });
  const { orderNumber } = await shown();
  expect(moved.body.data[0]).toMatchObject({ reason: 'customer_return', pieces: 2, stockAfter: 6, orderNumber });
  expect(await shown()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID', returnedAmount: 23 });
  const { body: list } = await call('GET', `/returns?orderId=${orderId}`, { token });
  expect(list).toMatchObject({ meta: { total: 1 }, data: [{ id: body.id, refund: { state: 'sent' } }] });
  const codes = list.data[0].events.map(({ code, actor }: { code: string; actor: string }) => `${code} ${actor}`);
  expect(codes).toEqual([
    'requested customer',
    'approved vendor',
    'sent customer',
    'received vendor',
    'concluded vendor',
  ]);
});

test('a fault with its picture: the whole parcel is paid back with its delivery, and nothing is sold again', async () => {
  const { photo, request, vendor, quote, shown, total, money, notes, offer, post, orderId, stall, token } =
    await make();
  expect(await request(5, 'damaged')).toMatchObject({ status: 422, body: { errorCodes: { photos: 'required' } } });
  expect(await photo(Buffer.from('<svg/>'))).toMatchObject({
    status: 422,
    body: { errorCodes: { photo: 'imageFile' } },
  });
  const { id: photoId } = (await photo(await picture)).body;
  expect(await quote(5, 'damaged')).toMatchObject({ goods: 50, delivery: total - 57.5, total });
  expect(await quote(4, 'damaged')).toMatchObject({ delivery: 0 });
  const { body } = await request(5, 'damaged', { photos: [photoId] });
  expect(body).toMatchObject({ amounts: { total }, photos: [photoId] });
  expect(await request(5, 'damaged', { photos: [photoId] })).toMatchObject({ body: { code: 'return_not_open' } });
  const at = `/api/seller/returns/${body.id}/photos/${photoId}`;
  const seen = await shop.app.inject({ url: at, headers: { authorization: `Bearer ${stall.token}` } });
  expect(seen.headers['content-type']).toBe('image/webp');
  expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
  const strange = await shop.app.inject({
    url: at.replace('seller/', ''),
    headers: { authorization: `Bearer ${(await make()).token}` },
  });
  expect(strange.statusCode).toBe(404);
  expect(await vendor(body.id, 'approve')).toMatchObject({ body: { return: { status: 'CONCLUDED' } } });
  expect(await post(`/returns/${body.id}/withdraw`)).toMatchObject({ body: { code: 'return_changed' } });
  expect(await money()).toEqual([{ refunded: Math.round(total * 100), status: 'REFUNDED' }]);
  expect(await notes()).toEqual([[Math.round(total * 100), 'returned']]);
  expect(await stockOf(db, offer)).toEqual([4]);
  expect(await shown()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'REFUNDED', returnedAmount: total });
  expect((await call('GET', `/returns?orderId=${orderId}`, { token })).body.data[0].refund.state).toBe('sent');
});

test('chilled goods never come back; that they arrived warm can be told for a day', async () => {
  const { id, request } = await make({ storage: 'chilled', pieces: 2 });
  expect(await request(1)).toMatchObject({ status: 409, body: { code: 'return_not_open' } });
  await age(id, 23);
  expect((await request(1, 'arrived_warm')).status).toBe(201);
  await age(id, 2);
  expect((await request(1, 'arrived_warm')).status).toBe(409);
});

test('what was shown when it was ordered counts, whatever the vendor declares later', async () => {
  const { offer, item, giveBack } = await make({ storage: 'temperature-controlled' });
  await db.updateTable('products').set({ storage: 'dry' }).where('id', '=', offer.productId).execute();
  expect(await item()).toMatchObject({ returns: { rule: 'sealed' } });
  // It has left the cold: nobody may sell it again.
  expect((await giveBack(1)).return).toMatchObject({ status: 'CONCLUDED', amounts: { total: 11.5 } });
  expect(await stockOf(db, offer)).toEqual([4]);
});

test('any steps come to the line: cancelled, returned, partly refused, and the rest at fault', async () => {
  const { giveBack, request, vendor, money, notes, item } = await make({ pieces: 5 });
  expect((await giveBack(1)).return.amounts.total).toBe(11.5);
  expect((await giveBack(2, 1)).return).toMatchObject({ answer: 'Opened', amounts: { total: 11.5 } });
  expect(await item()).toMatchObject({ returnedQuantity: 2, returns: { pieces: 3 } });
  const { body } = await request(3, 'missing');
  expect(await vendor(body.id, 'approve')).toMatchObject({ body: { return: { amounts: { goods: 30, delivery: 0 } } } });
  expect(await money()).toMatchObject([{ refunded: 5_750 }]);
  expect(await notes()).toHaveLength(3);
});

test('nobody acts: it is approved, accepted once received, and withdrawn if it is never sent; the vendor reads it', async () => {
  const { request, vendor, item, stall, post, buyer } = await make();
  const clerk = await makeSeller(shop, stall.vendorId, 'staff', ['orders']);
  await sql`update customers set language = 'en' where user_id = ${clerk.userId}`.execute(db);
  const { id } = (await request(1)).body;
  await wait(47);
  expect(await vendor(id, 'receive')).toMatchObject({ body: { outcome: 'changed' } });
  await wait(49);
  await post(`/returns/${id}/sent`, { carrier: 'SMSA', trackingNumber: '12' });
  await shop.workOff();
  expect(await vendor(id, 'receive')).toMatchObject({ body: { outcome: 'done' } });
  await wait(47);
  await wait(49);
  await wait(50);
  await shop.workOff();
  await wait(73);
  expect(await item()).toMatchObject({ returnedQuantity: 1 });
  const { id: second } = (await request(1)).body;
  await vendor(second, 'approve');
  await wait(14 * 24 + 1);
  expect(await item()).toMatchObject({ returnedQuantity: 1, returns: { pieces: 4 } });
  await shop.workOff();
  const subjects = async (email: string) =>
    (await mailsTo(email)).map(({ subject }) => subject?.replace(/RT-\S+/, '#'));
  expect(await subjects(stall.email)).toEqual([
    'قُبل طلب الإرجاع # تلقائيًا',
    'منتجات الإرجاع # في الطريق إليك',
    'تنتهي مهلة فحص الإرجاع # خلال يوم',
    'قُبلت منتجات الإرجاع # تلقائيًا',
    'انتهى الإرجاع # دون إرسال المنتجات',
  ]);
  expect(await subjects(buyer.email)).toContain('انتهى طلب الإرجاع #');
  const [sent] = (await mailsTo(clerk.email)).filter(({ subject }) => subject?.includes('on their way'));
  expect(sent?.text).toMatch(
    /Reason: Changed their mind\nGoods: .+ × 1\nGoes back to the customer: SAR.11\.50\nSent with: SMSA 12/,
  );
  expect(sent?.text).toContain(`/seller/returns/${id}?lang=en`);
});

test('declined or withdrawn, its pieces can be in another one; the same call again makes no other', async () => {
  const { request, vendor, post, item, stall, orderId, wanted } = await make();
  const { id } = (await request(5)).body;
  expect(await vendor(id, 'decline', { answer: '' })).toMatchObject({ status: 422 });
  expect(await vendor(id, 'decline', { answer: 'فُتحت العبوة' })).toMatchObject({
    body: { return: { status: 'DECLINED', answer: 'فُتحت العبوة' } },
  });
  const { id: second } = (await request(5)).body;
  expect(await post(`/returns/${second}/withdraw`)).toMatchObject({ body: { status: 'WITHDRAWN' } });
  expect(await vendor(second, 'approve')).toMatchObject({ body: { outcome: 'changed' } });
  expect(await item()).toMatchObject({ returns: { pieces: 5 } });
  const send = (body: object) => post(`/orders/${orderId}/returns`, body, { 'idempotency-key': 'once' });
  const first = await send(wanted(1));
  expect((await send(wanted(1))).body).toEqual(first.body);
  expect((await send(wanted(2))).body.code).toBe('idempotency_key_reused');
  const { body } = await call('GET', '/seller/returns?tab=done&limit=1', { token: stall.token });
  expect(body).toMatchObject({ data: [{ id: second }], counts: { answer: 1, done: 2 } });
  const next = await call('GET', `/seller/returns?tab=done&cursor=${body.nextCursor}`, { token: stall.token });
  expect(next.body).toMatchObject({ data: [{ id }], nextCursor: null });
});

test('cash: people return the money, once all of the order is paid', async () => {
  const split = await make({ method: 'cod', isSplit: true });
  const early = (await split.request(1, 'missing')).body;
  expect(await split.vendor(early.id, 'approve')).toMatchObject({ body: { return: { status: 'APPROVED' } } });
  await collectCash(shop, await shipRest(split));
  await wait(0);
  expect((await split.item()).returnedQuantity).toBe(1);
  const { request, vendor, money, orderNumber, shown } = await make({ method: 'cod' });
  const { id } = (await request(2, 'missing')).body;
  expect(await vendor(id, 'approve')).toMatchObject({ body: { return: { status: 'CONCLUDED' } } });
  const waiting = (await listUndecided(db, bank.gateway)).filter((each) => each.orderNumber === orderNumber);
  expect(waiting).toMatchObject([{ amount: 2_300, why: 'by_hand' }]);
  await markRefundDone({ db, jobs, gateway: bank.gateway }, waiting[0]?.id ?? '', 'by transfer');
  expect(await money()).toMatchObject([{ refunded: 2_300 }]);
  // The order says so, though no gateway sent it.
  expect(await shown()).toMatchObject({ paymentStatus: 'PAID', refundedAmount: 23 });
});

test('cash: of a parcel for which too little was collected all that came goes back, and its amount stays as recorded', async () => {
  const { request, vendor, money, orderNumber, stall } = await make({ method: 'cod' });
  const { slug } = await db
    .selectFrom('vendors')
    .where('id', '=', stall.vendorId)
    .select('slug')
    .executeTakeFirstOrThrow();
  await correctCash(shop, orderNumber, slug, 3_000);
  const [first, second] = [(await request(2, 'missing')).body, (await request(3, 'missing')).body];
  expect(await vendor(first.id, 'approve')).toMatchObject({ body: { return: { status: 'CONCLUDED' } } });
  await expect(correctCash(shop, orderNumber, slug, 5_000)).rejects.toThrow(/Money of DQ-\S+ has gone back/);
  expect(await vendor(second.id, 'approve')).toMatchObject({ body: { return: { status: 'CONCLUDED' } } });
  const waiting = (await listUndecided(db, bank.gateway)).filter((each) => each.orderNumber === orderNumber);
  expect(waiting.map(({ amount }) => amount)).toEqual([2_300, 700]);
  for (const { id } of waiting) await markRefundDone({ db, jobs, gateway: bank.gateway }, id, 'by transfer');
  expect(await money()).toEqual([{ refunded: 3_000, status: 'REFUNDED' }]);
});

test('its customer reads what became of it, with amounts and answers, in both languages', async () => {
  const { request, vendor, line, buyer, orderNumber } = await make();
  const since = (await mailsTo(buyer.email)).length;
  const inspect = (id: string, accepted: number) =>
    vendor(id, 'inspect', { lines: [{ id: line, accepted }], answer: 'Opened <b>bag</b>' });
  const { id, number } = (await request(2)).body;
  await shop.workOff();
  for (const step of ['approve', 'receive']) await vendor(id, step).then(shop.workOff);
  await inspect(id, 1);
  await shop.workOff();
  await sql`update customers set language = 'en' where user_id = ${buyer.userId}`.execute(db);
  const second = (await request(1, 'missing')).body;
  await shop.workOff();
  await vendor(second.id, 'decline', { answer: 'The parcel had all of it' });
  await shop.workOff();
  const third = (await request(1)).body;
  for (const step of ['approve', 'receive']) await vendor(third.id, step);
  await inspect(third.id, 0);
  const mails = (await mailsTo(buyer.email)).slice(since).filter(({ subject }) => subject?.includes('RT-'));
  expect(mails.map(({ subject }) => subject?.replace(/حتى .*|by [A-Z].*/, '…').replace(/\u200f|\s+/g, ' '))).toEqual([
    `وصلنا طلب الإرجاع ${number}`,
    `قُبل طلب الإرجاع ${number}: أرسل المنتجات …`,
    `يعود إليك  ١١٫٥٠ ر.س. : ${number}`,
    `We have your report ${second.number}`,
    `Your request ${second.number} was declined`,
    `The goods you sent back were not accepted: ${third.number}`,
  ]);
  const [received, approved, concluded, reported, declined] = mails;
  expect(received?.text).toMatch(/وصل طلبك إلى .+، وله حتى .+ ليرد/);
  expect(approved?.text).toContain('بعد تسليمها اكتب شركة الشحن ورقم التتبع');
  expect(concluded?.text).toMatch(/قُبل ١ من ٢ من القطع[\s\S]+نعيد إليك .+ إلى [\s\S]+رد المتجر: Opened <b>bag<\/b>/);
  expect(concluded?.html).toContain('Opened &lt;b&gt;bag&lt;/b&gt;');
  expect(concluded?.html).toContain(`/orders/returns/${id}?lang=ar"`);
  expect(reported?.text).toMatch(/has your report, and until .+ to answer it/);
  expect(declined?.text).toContain(`The vendor’s answer: The parcel had all of it`);
  expect(declined?.text).toContain(orderNumber);
});

test('before buying the shop shows the rule that the database freezes on the line', async () => {
  for (const storage of Storage.options) {
    const { rows } = await sql<{ rule: string }>`select return_rule(${storage}) as rule`.execute(db);
    expect([storage, rows[0]?.rule]).toEqual([storage, returnRuleOf(storage)]);
  }
});

test('pictures go half a year later, those that were not sent after a day, with their files', async () => {
  const { photo, request, stall } = await make();
  const [sent, loose] = [(await photo(await picture)).body.id, (await photo(await picture)).body.id];
  const { id } = (await request(1, 'damaged', { photos: [sent] })).body;
  const later = (days: number) =>
    sql`update return_photos set created_at = created_at - make_interval(days => ${days})`.execute(db);
  const left = async () =>
    (await db.selectFrom('return_photos').select('id').where('id', 'in', [sent, loose]).execute()).map((row) => row.id);
  await later(2);
  await removeStalePhotos({ config: shop.config, db, storage: shop.storage });
  expect(await left()).toEqual([sent]);
  await later(179);
  await removeStalePhotos({ config: shop.config, db, storage: shop.storage });
  expect(await left()).toEqual([]);
  expect((await call('GET', `/seller/returns/${id}/photos/${sent}`, { token: stall.token })).status).toBe(404);
});
