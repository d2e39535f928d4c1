import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authSecret } from '#server/platform/secrets.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeAccount, makeOperator, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { invitationToken } from './accept.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

const leave = ({ token }: Insider) => call('POST', '/seller/team/leave', { token });
const remove = (by: Insider, { userId }: Insider) => call('DELETE', `/seller/team/${userId}`, { token: by.token });
const lockOf = (vendorId: string) => sql`select from vendors where id = ${vendorId} for no key update`;

async function makeOwners() {
  const vendorId = await makeVendor(db);
  const owners = [await makeSeller(shop, vendorId), await makeSeller(shop, vendorId)] as const;
  await makeSeller(shop, vendorId, 'staff', ['stock']);
  return { vendorId, owners };
}

const ownersOf = async (vendorId: string) => {
  const query = db.selectFrom('vendor_members').where('vendor_id', '=', vendorId).where('role', '=', 'owner');
  return (await query.select('user_id').execute()).map(({ user_id }) => user_id);
};

test('[team-09] of two last owners who leave at once, the second one stays', async () => {
  const { vendorId, owners } = await makeOwners();
  const [first, second] = owners;
  const answers = await queueBehindLock(db, lockOf(vendorId), [() => leave(first), () => leave(second)]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'last_owner' } } }]);
  expect(await ownersOf(vendorId)).toEqual([second.userId]);
});

test('[team-10] of two owners who remove each other at once, the second one is out already', async () => {
  const { vendorId, owners } = await makeOwners();
  const [first, second] = owners;
  const calls = [() => remove(first, second), () => remove(second, first)];
  const answers = await queueBehindLock(db, lockOf(vendorId), calls);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'forbidden' } } }]);
  expect(await ownersOf(vendorId)).toEqual([first.userId]);
});

test('an invitation that waits behind the removal of its sender is not sent', async () => {
  const { vendorId, owners } = await makeOwners();
  const [first, second] = owners;
  const body = { email: 'late@example.com', role: 'owner', permissions: [], language: 'ar' };
  const answers = await queueBehindLock(db, lockOf(vendorId), [
    () => remove(first, second),
    () => call('POST', '/seller/invitations', { token: second.token, body }),
  ]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 403 } }]);
  expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([]);
});

test('an invitee who waits behind the demotion of the sender gets nothing', async () => {
  const { vendorId, owners } = await makeOwners();
  const [first, second] = owners;
  const invited = await openSession(shop, 'seller', await makeAccount(shop));
  const body = { email: invited.email, role: 'owner', permissions: [], language: 'ar' };
  const { id } = (await call('POST', '/seller/invitations', { token: second.token, body })).body;
  const token = invitationToken(authSecret(shop.config), id);
  const demotion = { token: first.token, body: { role: 'staff', permissions: ['stock'] } };
  const answers = await queueBehindLock(db, lockOf(vendorId), [
    () => call('PATCH', `/seller/team/${second.userId}`, demotion),
    () => call('POST', '/console/invitations/accept', { token: invited.token, body: { token } }),
  ]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'link_invalid' } } }]);
  expect(await ownersOf(vendorId)).toEqual([first.userId]);
});

test('[team-11] of two last admins who remove each other at once, one stays', async () => {
  const [first, second] = [await makeOperator(shop, 'admin'), await makeOperator(shop, 'admin')];
  const removal = (by: Insider, { userId }: Insider) => call('DELETE', `/operator/team/${userId}`, { token: by.token });
  const lock = sql`select from operator_members for update`;
  const answers = await queueBehindLock(db, lock, [() => removal(first, second), () => removal(second, first)]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 403 } }]);
  const left = await db.selectFrom('operator_members').select('user_id').execute();
  expect(left).toEqual([{ user_id: first.userId }]);
});
