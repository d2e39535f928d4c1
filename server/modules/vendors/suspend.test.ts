import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinOperator, makeOperator, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const shop = await startTestApp();
const { db, call } = shop;
const { token } = await makeOperator(shop, 'finance');
const suspend = (id: string, body: object = { reason: 'Papers have expired' }) =>
  call('POST', `/operator/vendors/${id}/suspend`, { token, body });
const lift = (id: string) => call('POST', `/operator/vendors/${id}/lift`, { token, body: { reason: 'New papers' } });
/** What the shop does every minute. */
const aMinuteLater = async () => {
  await db.transaction().execute((tx) => shop.jobs.send(tx, 'suspensions', {}));
  await shop.workOff();
};
/** Unlike enough that a search for one finds no other. */
const WORDS = ['Kunafa', 'Mahlab', 'Sumac', 'Tahini', 'Vanilla'];

/** A vendor with an offer on sale and one that it switched off, and what shoppers see of it. */
async function makeSelling() {
  const vendorId = await makeVendor(db);
  const word = WORDS.pop() ?? '';
  const offer = await makeOffer(db, { vendorId, nameEn: word });
  const off = await makeOffer(db, { vendorId, nameEn: word, isActive: false });
  return {
    vendorId,
    offer,
    off,
    found: async () => (await call('GET', `/search?query=${word}`)).body.products.length,
    page: async (id = offer.id) => (await call('GET', `/products/public/${id}`)).status,
    profile: async () => (await call('GET', `/vendors/${vendorId}`)).status,
  };
}

test('a suspension hides the offers at once, and lifting it shows exactly those that were shown', async () => {
  const { vendorId, off, found, page, profile } = await makeSelling();
  expect([await found(), await page(), await profile()]).toEqual([1, 200, 200]);
  expect((await suspend(vendorId)).body).toMatchObject({
    state: 'SUSPENDED',
    suspension: { reason: 'Papers have expired', endsAt: null },
    offerCount: 0,
  });
  expect([await found(), await page(), await profile()]).toEqual([0, 404, 404]);
  expect(await failedChecks(db)).toEqual([]);
  expect((await lift(vendorId)).body).toMatchObject({ state: 'APPROVED', suspension: null, offerCount: 1 });
  expect([await found(), await page(), await profile()]).toEqual([1, 200, 200]);
  expect(await page(off.id)).toBe(404);
  expect(await failedChecks(db)).toEqual([]);
});

test('carts say that it is not sold, no order takes it, and what was ordered before stays', async () => {
  const { vendorId, offer } = await makeSelling();
  const early = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, early);
  const late = await makeBuyer(shop, [offer, 1]);
  await suspend(vendorId);
  const cart = (await call('GET', '/cart', { token: late.token })).body;
  expect(cart.items[0].productVendor.isActive).toBe(false);
  expect(await placeOrder(shop, late)).toMatchObject({ status: 409, body: { code: 'offer_inactive' } });
  expect((await call('GET', `/orders/${order.id}`, { token: early.token })).body.status).toBe('PENDING');
  expect((await call('GET', `/operator/vendors/${vendorId}`, { token })).body).toMatchObject({ openParcels: 1 });
});

test('one suspension at a time: the second says so, and so does lifting none', async () => {
  const { vendorId } = await makeSelling();
  const answers = await Promise.all([suspend(vendorId), suspend(vendorId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_suspended');
  await lift(vendorId);
  expect(await lift(vendorId)).toMatchObject({ status: 409, body: { code: 'not_suspended' } });
  expect((await suspend('0199aaaa-0000-7000-8000-000000000000')).status).toBe(404);
});

test('its team reads why, in the log and by mail, and may change nothing', async () => {
  const { vendorId } = await makeSelling();
  const owner = await makeSeller(shop, vendorId);
  await makeSeller(shop, vendorId, 'staff', ['orders']);
  await suspend(vendorId, { reason: 'شكاوى من التغليف', endsAt: '2099-01-31T21:00:00Z' });
  await shop.workOff();
  const [mail, ...more] = await shop.mailsTo(owner.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^أوقفنا البيع في متجر «.+»$/);
  expect(mail?.text).toContain('شكاوى من التغليف');
  expect(mail?.text).toContain('٢٠٩٩');
  expect((await call('GET', '/seller/vendor', { token: owner.token })).body).toMatchObject({
    state: 'SUSPENDED',
    suspension: { reason: 'شكاوى من التغليف' },
  });
  const { data } = (await call('GET', '/seller/audit', { token: owner.token })).body;
  expect(data[0]).toMatchObject({ action: 'vendor.suspended', reason: 'شكاوى من التغليف', actor: { name: null } });
  const invitation = { body: { email: 'new@example.com', permissions: ['orders'] }, token: owner.token };
  const refused = await call('POST', '/seller/invitations', invitation);
  expect([refused.status, refused.body.code]).toEqual([403, 'vendor_suspended']);
  await lift(vendorId);
  await shop.workOff();
  expect((await shop.mailsTo(owner.email)).at(-1)?.subject).toMatch(/^متجر «.+» عاد إلى البيع$/);
});

test('a suspension with an end is lifted when it is over, and not before', async () => {
  const { vendorId, found } = await makeSelling();
  expect((await suspend(vendorId, { reason: 'x', endsAt: '2020-01-01T00:00:00Z' })).body.errorCodes).toEqual({
    endsAt: 'timeInFuture',
  });
  await suspend(vendorId, { reason: 'A week off', endsAt: '2099-01-01T00:00:00Z' });
  await aMinuteLater();
  expect(await found()).toBe(0);
  await sql`update vendor_suspensions set since = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where vendor_id = ${vendorId}`.execute(db);
  await aMinuteLater();
  expect(await found()).toBe(1);
  const entry = db.selectFrom('audit_log').where('vendor_id', '=', vendorId).orderBy('id', 'desc').selectAll();
  expect(await entry.executeTakeFirst()).toMatchObject({ actor_kind: 'system', action: 'vendor.lifted' });
});

test('nobody of the operator decides about the store they work for', async () => {
  const vendorId = await makeVendor(db);
  const both = await makeSeller(shop, vendorId);
  await joinOperator(shop, both.userId, ['admin', 'finance']);
  const own = (await openSession(shop, 'operator', both.userId)).token;
  const decide = (what: string, body: object) =>
    call('POST', `/operator/vendors/${vendorId}/${what}`, { token: own, body: { reason: 'x', ...body } });
  for (const what of ['suspend', 'close']) {
    const { status, body } = await decide(what, {});
    expect([what, status, body.code]).toEqual([what, 403, 'own_vendor']);
  }
  await suspend(vendorId);
  expect((await decide('lift', {})).body.code).toBe('own_vendor');
  expect((await lift(vendorId)).status).toBe(200);
});
