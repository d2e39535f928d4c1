import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, makeApplication, makeClaimed, saveStep } from '#server/testing/console/applications.ts';
import { type Insider, makeOperator, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { insertReturn } from '#server/testing/data/returns.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { db, call } = shop;
const operator = await makeOperator(shop, 'finance');
const close = ({ token }: Insider, vendorId: string) =>
  call('POST', '/seller/closing', { token, body: { reason: null }, headers: { 'x-vendor-id': vendorId } });
const closeBy = (id: string) =>
  call('POST', `/operator/vendors/${id}/close`, { token: operator.token, body: { reason: 'لم يعد يبيع' } });
const stateOf = async (id: string) =>
  (await call('GET', `/operator/vendors/${id}`, { token: operator.token })).body.state;

async function makeOwned() {
  const vendorId = await makeVendor(db);
  const offer = await makeOffer(db, { vendorId });
  return { vendorId, offer, owner: await makeSeller(shop, vendorId) };
}

/** Runs two calls about a vendor, the first of which gets its row first. */
async function inTurn(vendorId: string, ...calls: (() => ReturnType<typeof call>)[]) {
  const results = await queueBehindLock(db, sql`select from vendors where id = ${vendorId} for update`, calls);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

test('a closed vendor leaves the shop with its offers, its holiday and its staff; owners and bookkeepers still read', async () => {
  const { vendorId, offer, owner } = await makeOwned();
  const packer = await makeSeller(shop, vendorId, 'staff', ['orders']);
  const books = await makeSeller(shop, vendorId, 'staff', ['money']);
  const invitation = { email: 'new@example.com', role: 'staff', permissions: ['stock'], language: 'ar' };
  await call('POST', '/seller/invitations', { token: owner.token, body: invitation });
  const later = { from: '2099-01-01', backOn: '2099-01-05' };
  await sql`update vendors set holiday_from = ${later.from}, back_on = ${later.backOn} where id = ${vendorId}`.execute(
    db,
  );
  expect((await close(owner, vendorId)).status).toBe(200);
  const shown = [`/products/public/${offer.id}`, `/vendors/${vendorId}`].map((url) => call('GET', url));
  expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([404, 404]);
  expect((await call('GET', '/seller/vendor', { token: packer.token })).status).toBe(401);
  const own = await call('GET', '/seller/vendor', { token: books.token });
  expect(own.body).toMatchObject({ state: 'CLOSED', suspension: null, closing: { reason: null } });
  const again = await openSession(shop, 'seller', packer.userId);
  expect((await call('GET', '/seller/vendor', { token: again.token })).body.code).toBe('area_forbidden');
  expect((await call('POST', '/seller/team/leave', { token: owner.token })).body.code).toBe('vendor_closed');
  const open = db.selectFrom('invitations').where('vendor_id', '=', vendorId).where('revoked_at', 'is', null);
  expect(await open.select('id').execute()).toEqual([]);
  expect((await shop.mailsTo(owner.email)).at(-1)?.subject).toMatch(/^أُغلق متجر «.+» في دقيق$/);
  await sql`update vendors set closed_at = now() - interval '366 days' where id = ${vendorId}`.execute(db);
  expect((await call('GET', '/seller/vendor', { token: owner.token })).body.code).toBe('area_forbidden');
  expect(await failedChecks(db)).toEqual([]);
});

test('it does not close while parcels are under way or money has to go back, and says how many', async () => {
  const { vendorId, offer, owner } = await makeOwned();
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  const headers = { 'x-vendor-id': vendorId };
  expect((await call('GET', '/seller/closing', { token: owner.token, headers })).body).toEqual({
    parcels: 1,
    refunds: 0,
    returns: 0,
  });
  expect(await close(owner, vendorId)).toMatchObject({
    status: 409,
    body: { code: 'closing_blocked', details: { parcels: 1, refunds: 0, returns: 0 } },
  });
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  const path = `/operator/vendors/${vendorId}/closing`;
  expect((await call('GET', path, { token: operator.token })).body).toEqual({ parcels: 0, refunds: 0, returns: 0 });
  expect((await closeBy(vendorId)).status).toBe(200);
});

test('it does not close while a return is under way: nobody else could take the goods in', async () => {
  const { vendorId, offer, owner } = await makeOwned();
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await shipOrder(shop, order);
  await collectCash(shop, order);
  const returnId = await insertReturn(db, order.fulfilments[0].id);
  expect(await close(owner, vendorId)).toMatchObject({
    status: 409,
    body: { code: 'closing_blocked', details: { parcels: 0, refunds: 0, returns: 1 } },
  });
  await call('POST', `/returns/${returnId}/withdraw`, { token: buyer.token });
  expect((await close(owner, vendorId)).status).toBe(200);
});

test('money that was paid for a cancelled order keeps it open until it went back', async () => {
  const { vendorId, offer, owner } = await makeOwned();
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  const pay = (status: string) => sql`update orders set payment_status = ${status} where id = ${order.id}`.execute(db);
  await pay('PAID');
  expect((await close(owner, vendorId)).body.details).toEqual({ parcels: 0, refunds: 1, returns: 0 });
  await pay('PENDING');
  expect((await close(owner, vendorId)).status).toBe(200);
});

test('it is final: nobody lifts it, closes it again or suspends it', async () => {
  const { vendorId, owner } = await makeOwned();
  const body = { reason: 'x' };
  await call('POST', `/operator/vendors/${vendorId}/suspend`, { token: operator.token, body });
  expect((await close(owner, vendorId)).body.code).toBe('vendor_suspended');
  expect((await closeBy(vendorId)).status).toBe(200);
  expect((await closeBy(vendorId)).body.code).toBe('vendor_closed');
  for (const move of ['suspend', 'lift'])
    expect((await call('POST', `/operator/vendors/${vendorId}/${move}`, { token: operator.token, body })).status).toBe(
      move === 'suspend' ? 403 : 409,
    );
  expect(await stateOf(vendorId)).toBe('CLOSED');
  expect((await closeBy('0199aaaa-0000-7000-8000-000000000000')).status).toBe(404);
});

test('its registration, VAT number and IBAN can be used in another application', async () => {
  const reviewer = await makeOperator(shop, 'admin');
  const { id, answers } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  const { body } = await call('POST', `/operator/applications/${id}/approve`, { token: reviewer.token });
  const next = await makeApplication(shop);
  const save = async (step: 'legal' | 'bank') =>
    (await saveStep(shop, next.by, step, answers[step], 1)).body.errorCodes;
  expect(await save('legal')).toEqual({ commercialRegistration: 'taken', vatNumber: 'taken' });
  expect(await save('bank')).toEqual({ iban: 'taken' });
  expect((await closeBy(body.vendorId)).status).toBe(200);
  expect([await save('legal'), await save('bank')]).toEqual([undefined, undefined]);
});

test('of a closing and an order at the same moment, the order either keeps it open or is refused', async () => {
  const first = await makeOwned();
  const early = await makeBuyer(shop, [first.offer, 1]);
  const [placed, blocked] = await inTurn(
    first.vendorId,
    () => placeOrder(shop, early),
    () => close(first.owner, first.vendorId),
  );
  expect([placed?.status, blocked?.body.code]).toEqual([201, 'closing_blocked']);
  const second = await makeOwned();
  const late = await makeBuyer(shop, [second.offer, 1]);
  const [closed, refused] = await inTurn(
    second.vendorId,
    () => close(second.owner, second.vendorId),
    () => placeOrder(shop, late),
  );
  expect([closed?.status, refused?.status]).toEqual([200, 409]);
  expect(await failedChecks(db)).toEqual([]);
});

test('an owner who is removed at the same moment cannot close it, and of two closings one happens', async () => {
  const { vendorId, owner } = await makeOwned();
  const other = await makeSeller(shop, vendorId);
  const remove = () => call('DELETE', `/seller/team/${other.userId}`, { token: owner.token });
  const [removed, refused] = await inTurn(vendorId, remove, () => close(other, vendorId));
  expect([removed?.status, refused?.status, refused?.body.code]).toEqual([200, 403, 'forbidden']);
  expect(await stateOf(vendorId)).toBe('APPROVED');
  const both = await inTurn(
    vendorId,
    () => close(owner, vendorId),
    () => closeBy(vendorId),
  );
  expect([both[0]?.status, both[1]?.body.code]).toEqual([200, 'vendor_closed']);
});
