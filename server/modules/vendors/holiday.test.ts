import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { fillCart, makeBuyer, placeOrder, signUpVerified } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { onAnnounce: (products) => announced.push(products) });
const { db, call } = shop;

const day = (after: number) => dayInRiyadh(new Date(Date.now() + after * 86_400_000));
/** What the shop does every minute. */
const aMinuteLater = async () => {
  await shop.send('holidays', {});
  await shop.workOff();
};

async function makeClosing() {
  const vendorId = await makeVendor(db);
  await makeSeller(shop, vendorId);
  const { token } = await makeSeller(shop, vendorId, 'staff', ['settings']);
  const offer = await makeOffer(db, { vendorId });
  const plan = (body: object) =>
    call('PUT', '/seller/holiday', { token, body: { message: '', messageEn: '', ...body } });
  return {
    ...{ vendorId, token, offer, plan },
    drop: () => call('DELETE', '/seller/holiday', { token }),
    page: async () => (await call('GET', `/products/public/${offer.id}`)).body,
    inStock: async () => (await call('GET', `/products/public?inStock=true&vendorId=${vendorId}`)).body.meta.total,
  };
}

const MESSAGES = { message: 'نعود بعد إجازة العيد', messageEn: 'Back after Eid' };

test('from the first day on nothing of it can be bought, and every page says when it is back', async () => {
  const { vendorId, offer, plan, page, inStock } = await makeClosing();
  const buyer = await makeBuyer(shop, [offer, 1]);
  announced.length = 0;
  const { body } = await plan({ from: day(0), backOn: day(9), ...MESSAGES });
  expect(body.holiday).toEqual({ from: day(0), backOn: day(9), hasBegun: true, ...MESSAGES });
  expect(announced).toEqual([[offer.productId]]);
  expect(await page()).toMatchObject({
    quantity: 0,
    variants: [{ quantity: 0 }],
    vendor: { away: { backOn: day(9), ...MESSAGES } },
  });
  expect(await inStock()).toBe(0);
  const list = await call('GET', `/products/public?view=card&ids=${offer.id}`);
  expect(list.body.data).toMatchObject([{ quantity: 0, vendor: { away: { backOn: day(9) } } }]);
  const cart = (await call('GET', '/cart', { token: buyer.token })).body;
  expect(cart.items[0].productVendor).toMatchObject({
    quantity: 0,
    isActive: true,
    vendor: { away: { backOn: day(9) } },
  });
  expect((await call('GET', '/cart/validate', { token: buyer.token })).body.issues).toMatchObject([
    { code: 'out_of_stock' },
  ]);
  expect(await placeOrder(shop, buyer)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect((await fillCart(shop, await makeBuyer(shop), offer)).body.code).toBe('out_of_stock');
  expect(await call('GET', `/vendors/${vendorId}`)).toMatchObject({
    status: 200,
    body: { away: { backOn: day(9), ...MESSAGES } },
  });
  expect(await failedChecks(db)).toEqual([]);
});

test('searches show it as sold out, with the day, below what can be bought', async () => {
  const { vendorId, plan } = await makeClosing();
  const productId = (await makeOffer(db, { vendorId, nameEn: 'Kunafa' })).productId;
  const other = await makeOffer(db, { productId, variants: [{ price: 9_900, stock: 5 }] });
  await plan({ from: day(0), backOn: day(3) });
  const { body } = await call('GET', '/search?query=kunafa');
  expect(body.products[0].id).toBe(other.id);
  const away = body.products[0].productVendors.find(({ vendor }: { vendor: { id: string } }) => vendor.id === vendorId);
  expect(away).toMatchObject({ quantity: 0, vendor: { away: { backOn: day(3) } } });
});

test('the minutely job begins and ends it, once, and what was ordered before keeps its way', async () => {
  const { vendorId, token, offer, plan, page, inStock } = await makeClosing();
  const { body: order } = await placeOrder(shop, await makeBuyer(shop, [offer, 2]));
  await plan({ from: day(1), backOn: day(4) });
  await aMinuteLater();
  expect([await inStock(), (await page()).vendor.away]).toEqual([1, undefined]);
  await sql`update vendors set holiday_from = ${day(0)} where id = ${vendorId}`.execute(db);
  announced.length = 0;
  await aMinuteLater();
  await aMinuteLater();
  expect(announced).toEqual([[offer.productId]]);
  expect([await inStock(), (await page()).vendor.away?.backOn]).toEqual([0, day(4)]);
  const plannedThen = (await call('GET', '/seller/holiday', { token })).body;
  expect(plannedThen.openParcels).toEqual([{ dueOn: order.estimatedDeliveryDate, count: 1 }]);
  await sql`update vendors set holiday_from = ${day(-3)}, back_on = ${day(0)} where id = ${vendorId}`.execute(db);
  await aMinuteLater();
  await aMinuteLater();
  expect([await inStock(), (await page()).vendor.away]).toEqual([1, undefined]);
  const entries = db.selectFrom('audit_log').where('vendor_id', '=', vendorId).select(['action', 'actor_kind']);
  expect((await entries.orderBy('id').execute()).map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
    'user vendor.holiday_set',
    'system vendor.holiday_begun',
    'system vendor.holiday_ended',
  ]);
});

test('a stock that comes back during a holiday is not in stock before its end', async () => {
  const { offer, plan, drop, inStock } = await makeClosing();
  const buyer = await makeBuyer(shop, [offer, 50]);
  const { body: order } = await placeOrder(shop, buyer);
  expect(await inStock()).toBe(0);
  await plan({ from: day(0), backOn: day(4) });
  expect((await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token })).status).toBe(200);
  expect(await inStock()).toBe(0);
  expect(await failedChecks(db)).toEqual([]);
  await drop();
  expect(await inStock()).toBe(1);
});

test('somebody who waits for a pack is told when the vendor is back, not before', async () => {
  const { offer, plan, drop } = await makeClosing();
  const person = await signUpVerified(shop);
  await plan({ from: day(0), backOn: day(4) });
  const asked = await call('PUT', `/products/${offer.id}/stock-alerts/${offer.variantIds[0]}`, { token: person.token });
  expect(asked.status).toBe(200);
  const told = async () => {
    await shop.send('stock_alerts', {});
    return (await shop.mailsTo(person.email)).filter(({ text }) => text?.includes('طلبت أن نخبرك')).length;
  };
  expect(await told()).toBe(0);
  await drop();
  expect(await told()).toBe(1);
});

test('it is changed while it lasts, but for its first day, and ends when its team says so', async () => {
  const { plan, drop, page, inStock } = await makeClosing();
  expect((await drop()).body.code).toBe('no_holiday');
  await plan({ from: day(0), backOn: day(9) });
  expect((await plan({ from: day(1), backOn: day(9) })).body.errorCodes).toEqual({ from: 'holidayBegun' });
  await plan({ from: day(0), backOn: day(12), messageEn: 'A little longer' });
  expect((await page()).vendor.away).toEqual({ backOn: day(12), message: '', messageEn: 'A little longer' });
  expect((await drop()).body.holiday).toBeNull();
  expect([await inStock(), (await page()).vendor.away]).toEqual([1, undefined]);
});

test.each([
  ['a first day in the past', -1, 4, { from: 'holidayFrom' }],
  ['a first day after a year', 366, 370, { from: 'holidayFrom' }],
  ['no day at all', 3, 3, { backOn: 'holidayBack' }],
  ['an end before the beginning', 3, 2, { backOn: 'holidayBack' }],
  ['more than 90 days', 3, 94, { backOn: 'holidayBack' }],
])('%s is refused', async (_, from, backOn, errorCodes) => {
  const { plan } = await makeClosing();
  expect((await plan({ from: day(from), backOn: day(backOn) })).body.errorCodes).toEqual(errorCodes);
});

test('a vendor that was suspended on holiday is on holiday when it is lifted', async () => {
  const { vendorId, plan, inStock, page } = await makeClosing();
  const { token } = await makeOperator(shop, 'finance');
  await plan({ from: day(0), backOn: day(9) });
  for (const move of ['suspend', 'lift'])
    await call('POST', `/operator/vendors/${vendorId}/${move}`, { token, body: { reason: 'Papers' } });
  expect([await inStock(), (await page()).vendor.away?.backOn]).toEqual([0, day(9)]);
});

test('a vendor whose holiday cannot begin does not keep the others open', async () => {
  const [stuck, other] = [await makeClosing(), await makeClosing()];
  for (const { plan } of [stuck, other]) await plan({ from: day(1), backOn: day(3), ...MESSAGES });
  await sql`update vendors set holiday_from = ${day(0)}::date where id in (${stuck.vendorId}, ${other.vendorId})`.execute(
    db,
  );
  const guard = sql.raw(`check (not (is_away and id = '${stuck.vendorId}')) not valid`);
  await sql`alter table vendors add constraint stuck ${guard}`.execute(db);
  announced.length = 0;
  await shop.send('holidays', {});
  await expect(shop.workOff()).rejects.toThrow('stuck');
  expect(announced).toEqual([[other.offer.productId]]);
  expect([await stuck.inStock(), await other.inStock()]).toEqual([1, 0]);
  await sql`alter table vendors drop constraint stuck`.execute(db);
  await aMinuteLater();
  expect(await stuck.inStock()).toBe(0);
});
