import { expect, test, vi } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { lockVendorTeam } from './queries.ts';

vi.mock('./queries.ts', { spy: true });

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
