import { expect, test, vi } from 'vitest';
import { createVendor } from '#server/modules/vendors/public.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { checkAll, decide, makeApplication, makeClaimed, submit } from '#server/testing/console/applications.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';
import { findApplication, findOwn, lockApplication, lockOwn } from './rows.ts';

vi.mock('./rows.ts', { spy: true });
vi.mock('#server/modules/vendors/public.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db } = shop;
const [reviewer, colleague] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'finance')];

/** Two calls read before either of them writes, as they could without the lock. */
function readTogether(): void {
  const bothHaveRead = barrier(2);
  vi.mocked(lockApplication).mockImplementation(async (tx, id) => {
    const row = await findApplication(tx, id);
    await bothHaveRead();
    return row as never;
  });
  vi.mocked(lockOwn).mockImplementation(async (tx, applicant) => {
    const row = await findOwn(tx, applicant);
    await bothHaveRead();
    return row as never;
  });
}

test('negative control: without the lock, two reviewers claim one application', async () => {
  const { by, id } = await makeApplication(shop);
  await submit(shop, by);
  readTogether();
  const answers = await Promise.all([decide(shop, reviewer, id, 'claim'), decide(shop, colleague, id, 'claim')]);
  vi.mocked(lockApplication).mockReset();
  vi.mocked(lockOwn).mockReset();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('negative control: without the lock, an approval and a withdrawal do not see each other', async () => {
  const { by, id } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  readTogether();
  const withdraw = call('POST', '/seller/application/withdraw', { token: by.token });
  const answers = await Promise.all([decide(shop, reviewer, id, 'approve'), withdraw]);
  // Both succeed, or a constraint of the database stops the one that came second: never a refusal in words.
  expect(answers.every(({ status }) => status === 200 || status === 500)).toBe(true);
});

test('negative control: a vendor that is made outside of the transaction stays behind when the approval is killed', async () => {
  vi.mocked(lockApplication).mockReset();
  const { id } = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, id);
  const count = async () =>
    Number((await db.selectFrom('vendors').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  const before = await count();
  const { createVendor: real } = await vi.importActual<{ createVendor: typeof createVendor }>(
    '#server/modules/vendors/public.ts',
  );
  vi.mocked(createVendor).mockImplementation((_, vendor) => db.transaction().execute((own) => real(own, vendor)));
  expect((await killedAt(db, 'bank_accounts', () => decide(shop, reviewer, id, 'approve'))).status).toBe(503);
  expect(await count()).toBe(before + 1);
});
