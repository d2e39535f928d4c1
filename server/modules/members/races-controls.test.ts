import { expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeAccount, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';
import { invitationToken } from './accept.ts';
import { lockVendorTeam, revokeInvitationsBy } from './queries.ts';

vi.mock('./queries.ts', { spy: true });
vi.mock('#server/db/transaction.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db } = shop;

/** Reads the team without its lock, and continues once two calls have. */
function readTeamsWithoutLock(): void {
  const bothHaveRead = barrier(2);
  vi.mocked(lockVendorTeam).mockImplementation(async (tx, id) => {
    const team = await tx
      .selectFrom('vendor_members')
      .where('vendor_id', '=', id)
      .select(['user_id as userId', 'role', 'permissions'])
      .execute();
    await bothHaveRead();
    return team;
  });
}

test('negative control: without the lock, two last owners who leave at once leave a team without an owner', async () => {
  const vendorId = await makeVendor(db);
  const owners = [await makeSeller(shop, vendorId), await makeSeller(shop, vendorId)];
  await makeSeller(shop, vendorId, 'staff', ['stock']);
  readTeamsWithoutLock();
  const answers = await Promise.all(owners.map(({ token }) => call('POST', '/seller/team/leave', { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await failedChecks(db)).map(({ name }) => name)).toEqual(['teams-have-an-owner']);
});

test('negative control: without lock and revocation, an invitee gets what the sender has lost meanwhile', async () => {
  vi.mocked(lockVendorTeam).mockReset();
  const vendorId = await makeVendor(db);
  const [first, second] = [await makeSeller(shop, vendorId), await makeSeller(shop, vendorId)];
  const invited = await openSession(shop, 'seller', await makeAccount(shop));
  const body = { email: invited.email, role: 'owner', permissions: [], language: 'ar' };
  const { id } = (await call('POST', '/seller/invitations', { token: second.token, body })).body;
  vi.mocked(revokeInvitationsBy).mockResolvedValueOnce(undefined);
  readTeamsWithoutLock();
  const token = invitationToken(authSecret(shop.config), id);
  const demotion = { token: first.token, body: { role: 'staff', permissions: ['stock'] } };
  const answers = await Promise.all([
    call('PATCH', `/seller/team/${second.userId}`, demotion),
    call('POST', '/console/invitations/accept', { token: invited.token, body: { token } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('negative control: without the transaction, an invitation that is killed in the middle stays behind', async () => {
  vi.mocked(lockVendorTeam).mockReset();
  const vendorId = await makeVendor(db);
  const { token } = await makeSeller(shop, vendorId);
  const email = 'left-behind@example.com';
  const body = { email, role: 'staff', permissions: ['stock'], language: 'ar' };
  vi.mocked(inTransaction).mockImplementation((pool, work) => work(pool as never));
  const invite = () => call('POST', '/seller/invitations', { token, body });
  expect((await killedAt(db, 'audit_log', invite)).status).toBe(503);
  vi.mocked(inTransaction).mockReset();
  const left = await db.selectFrom('invitations').where('email', '=', email).select('permissions').execute();
  expect(left).toEqual([{ permissions: ['stock'] }]);
});
