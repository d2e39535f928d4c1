import * as argon from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

// Counts hashes instead of measuring time: hashing takes nearly all of these calls' time.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const shop = await startTestApp();
const open = await signUp(shop);
const closed = await signUp(shop);
await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', closed.userId).execute();
const PERSON = { firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567', password: 'secret-1234' };

/** The response without its variable parts, and the number of password hashes it took. */
async function seen(path: string, body: object) {
  vi.mocked(argon.hash).mockClear();
  vi.mocked(argon.verify).mockClear();
  const { status, body: answer, headers } = await shop.call('POST', path, { body });
  const work = [vi.mocked(argon.hash).mock.calls.length, vi.mocked(argon.verify).mock.calls.length];
  return { status, answer, headers: Object.keys(headers).sort(), work };
}

test('a password is stored as argon2id with 19 MiB and two passes', async () => {
  const stored = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', open.userId)
    .executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('login gives the same response and does the same work for no account, a wrong password and a closed account', async () => {
  const logIn = (email: string) => seen('/auth/login', { email, password: 'wrong-password' });
  await logIn('the-decoy-is-made-once@example.com');
  const wrong = await logIn(open.email);
  expect(wrong).toMatchObject({ status: 401, work: [0, 1] });
  expect(await logIn('nobody@example.com')).toEqual(wrong);
  expect(await logIn(closed.email)).toEqual(wrong);
});

test('forgot-password gives the same response for an account, no account and a closed one', async () => {
  const forget = (email: string) => seen('/auth/forgot-password', { email });
  const known = await forget(open.email);
  expect(known).toMatchObject({ status: 200, answer: {} });
  expect(await forget('nobody@example.com')).toEqual(known);
  expect(await forget(closed.email)).toEqual(known);
});

test('registration does the same work whether or not the email has an account', async () => {
  const register = (email: string) => seen('/auth/register', { ...PERSON, email });
  const [taken, free] = [await register(open.email), await register('free@example.com')];
  expect([taken.status, free.status]).toEqual([409, 201]);
  expect(taken.work).toEqual(free.work);
});
