import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const shop = await startTestApp();
const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const RUSH = 6;

const logIn = ({ call }: typeof shop, { email }: SignedIn, code?: string) =>
  call('POST', '/auth/login', { body: { email, password: 'secret-1234', code } });

const sessionsOf = async ({ userId }: SignedIn) =>
  (await shop.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).length;

async function rush(person: SignedIn, code = ''): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: RUSH }, () => logIn(shop, person, code)));
  return answers.map(({ status }) => status).sort();
}

test.each(['app', 'recovery'])(
  '[mfa-02] a code (%s) sent several times concurrently creates one session',
  async (of) => {
    const person = await signUp(shop);
    const { recoveryCodes, freshCode } = await turnOnSecondFactor(shop, person);
    const code = of === 'app' ? await freshCode() : recoveryCodes[0];
    expect(await rush(person, code)).toEqual([200, ...Array(RUSH - 1).fill(401)]);
    expect(await sessionsOf(person)).toBe(2);
  },
);

test('[mfa-03] allows ten tries of app codes, then refuses all; a recovery code still logs in', async () => {
  const person = await signUp(limited);
  const { recoveryCodes, freshCode } = await turnOnSecondFactor(limited, person);
  const right = await freshCode();
  const wrong = String((Number(right) + 7) % 1_000_000).padStart(6, '0');
  const seen: string[] = [];
  for (let count = 0; count < 11; count++) seen.push((await logIn(limited, person, wrong)).body.code);
  expect(seen).toEqual([...Array(10).fill('second_factor_wrong'), 'too_many_requests']);
  expect((await logIn(limited, person, right)).status).toBe(429);
  expect((await logIn(limited, person, recoveryCodes[0])).status).toBe(200);
  expect((await logIn(limited, person, right)).status).toBe(429);
});

test('[mfa-04] a right password without its code counts as no wrong one, and the wrong ones still count', async () => {
  const person = await signUp(limited);
  await turnOnSecondFactor(limited, person);
  const guess = () => limited.call('POST', '/auth/login', { body: { email: person.email, password: 'wrong' } });
  const seen: string[] = [];
  for (let count = 0; count < 9; count++) seen.push((await guess()).body.code);
  for (let count = 0; count < 9; count++) seen.push((await logIn(limited, person)).body.code);
  for (let count = 0; count < 2; count++) seen.push((await guess()).body.code);
  expect(seen).toEqual([
    ...Array(9).fill('invalid_credentials'),
    ...Array(9).fill('second_factor_required'),
    'invalid_credentials',
    'too_many_requests',
  ]);
});

test('limits code guesses in an open session too', async () => {
  const person = await signUp(limited);
  const { freshCode } = await turnOnSecondFactor(limited, person);
  const wrong = String((Number(await freshCode()) + 7) % 1_000_000).padStart(6, '0');
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    const body = { currentPassword: 'secret-1234', code: wrong };
    statuses.push((await limited.call('POST', '/auth/second-factor/turn-off', { token: person.token, body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
