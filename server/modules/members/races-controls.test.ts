import { expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';
import { lockVendorTeam } from './queries.ts';

vi.mock('./queries.ts', { spy: true });
vi.mock('#server/db/transaction.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db } = shop;

test('negative control: without the lock, two last owners who leave at once leave a team without an owner', async () => {
  const vendorId = await makeVendor(db);
  const owners = [await makeSeller(shop, vendorId), await makeSeller(shop, vendorId)];
  await makeSeller(shop, vendorId, 'staff', ['stock']);
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
  const answers = await Promise.all(owners.map(({ token }) => call('POST', '/seller/team/leave', { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await failedChecks(db)).map(({ name }) => name)).toEqual(['teams-have-an-owner']);
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
