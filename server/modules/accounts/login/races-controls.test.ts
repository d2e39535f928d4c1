import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { findLogin, insertCustomer } from './users.ts';

vi.mock('./users.ts', { spy: true });

const { call, db } = await startTestApp({}, { skipIntegrityChecks: true });
const RUSH = 4;

test('negative control: checking for the email before the insert creates several accounts for one email', async () => {
  await sql`alter table users drop constraint users_email_key`.execute(db);
  const allHaveChecked = barrier(RUSH);
  vi.mocked(insertCustomer).mockImplementation(async (tx, user) => {
    const taken = await findLogin(tx, user.email);
    await allHaveChecked();
    if (taken) return false;
    const name = { first_name: user.firstName, last_name: user.lastName, phone_number: user.phoneNumber };
    await tx
      .insertInto('users')
      .values({ id: user.id, email: user.email, password_hash: user.passwordHash, ...name })
      .execute();
    await tx.insertInto('customers').values({ id: user.customerId, user_id: user.id }).execute();
    return true;
  });
  const email = 'rush@example.com';
  const body = { firstName: 'نورة', lastName: 'السالم', email, phoneNumber: '0551234567', password: 'secret-1234' };
  const answers = await Promise.all(Array.from({ length: RUSH }, () => call('POST', '/auth/register', { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array(RUSH).fill(201));
  const faults = (await failedChecks(db)).map(({ name }) => name);
  expect(faults).toEqual(['one-account-per-email']);
});
