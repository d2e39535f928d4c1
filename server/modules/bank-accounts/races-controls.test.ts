import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { accountForm, makeAccountChange } from '#server/testing/data/bank-accounts.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { lockChange, lockVendor } from './lock.ts';
import { bankAccounts } from './rows.ts';

vi.mock('./lock.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true, ...LONG_TIMEOUTS });
const { call, db } = shop;
const finance = await makeOperator(shop, 'finance');
const vendorId = await makeVendor(db);
const owner = await makeSeller(shop, vendorId);

test('negative control: without the lock, a change is confirmed that its owner has withdrawn', async () => {
  const id = await makeAccountChange(shop, owner, vendorId);
  vi.mocked(lockChange).mockImplementation(async (tx) => {
    const row = await bankAccounts(tx).where('b.id', '=', id).executeTakeFirstOrThrow();
    return { ...row, isClosed: false };
  });
  const lock = sql`select from bank_accounts where id = ${id} for update`;
  const answers = await queueBehindLock(db, lock, [
    () => call('POST', `/seller/bank/changes/${id}/withdraw`, { token: owner.token }),
    () => call('POST', `/operator/account-changes/${id}/confirm`, { token: finance.token }),
  ]);
  vi.mocked(lockChange).mockReset();
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 200 } }]);
  const { state } = await bankAccounts(db).where('b.id', '=', id).executeTakeFirstOrThrow();
  expect(state).toBe('CONFIRMED');
});

test('negative control: without the lock and the index, two requests are open at once', async () => {
  const other = await makeVendor(db);
  const { token } = await makeSeller(shop, other);
  const forms = [await accountForm(shop, other), await accountForm(shop, other)];
  await sql`drop index bank_accounts_open`.execute(db);
  vi.mocked(lockVendor).mockResolvedValue({
    ...{ closedAt: null, contactEmail: null, contactBefore: null, contactChangedAt: null },
  });
  // Both have read before either of them writes: new rows refer to their vendor, and wait for its row.
  const lock = sql`select from vendors where id = ${other} for update`;
  const answers = await queueBehindLock(
    db,
    lock,
    forms.map((body) => () => call('POST', '/seller/bank/changes', { token, body })),
  );
  expect(answers).toMatchObject([{ value: { status: 201 } }, { value: { status: 201 } }]);
  expect((await failedChecks(db)).map(({ name }) => name)).toContain('one-account-in-force');
});
