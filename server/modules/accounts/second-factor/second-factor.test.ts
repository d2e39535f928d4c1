import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUpVerified as signUp } from '#server/testing/data/buyers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const shop = await startTestApp();
const { call, db } = shop;
const PASSWORD = 'secret-1234';

const stateOf = async ({ token }: SignedIn) => (await call('GET', '/auth/second-factor', { token })).body;
const logIn = ({ email }: SignedIn, code?: string, password = PASSWORD) =>
  call('POST', '/auth/login', { body: { email, password, ...(code !== undefined && { code }) } });
const start = ({ token }: SignedIn, currentPassword = PASSWORD) =>
  call('POST', '/auth/second-factor/start', { token, body: { currentPassword } });
const confirm = ({ token }: SignedIn, code: string) =>
  call('POST', '/auth/second-factor/confirm', { token, body: { code } });
const change = ({ token }: SignedIn, what: 'turn-off' | 'recovery-codes', code: string, currentPassword = PASSWORD) =>
  call('POST', `/auth/second-factor/${what}`, { token, body: { currentPassword, code } });
/** The code as a person might type it. */
const scribbled = (code = '') =>
  ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
const arabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('[mfa-05] stays off until an app code confirms it; starting needs the password and returns the app’s setup', async () => {
  const person = await signUp(shop);
  expect((await start(person, 'wrong')).body.errors).toEqual({
    currentPassword: 'The current password is incorrect',
  });
  expect((await confirm(person, '123456')).body.code).toBe('second_factor_off');
  const { status, body } = await start(person);
  expect(status).toBe(200);
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect(body.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M4 4h7v1h-7z/) });
  expect(await stateOf(person)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  expect((await logIn(person)).status).toBe(200);
  const wrong = authenticatorCode(body.secret, 10);
  expect((await confirm(person, wrong)).body.errors).toEqual({
    code: 'This code is incorrect or has already been used',
  });
  const { recoveryCodes } = (await confirm(person, authenticatorCode(body.secret))).body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await stateOf(person)).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 });
});

test('only the newer of two secrets can be confirmed; a factor that is on cannot be restarted', async () => {
  const person = await signUp(shop);
  const older = (await start(person)).body.secret;
  const { secret } = (await start(person)).body;
  expect((await confirm(person, authenticatorCode(older))).status).toBe(422);
  expect((await confirm(person, authenticatorCode(secret))).status).toBe(200);
  expect((await start(person)).body.code).toBe('second_factor_on');
  expect((await confirm(person, authenticatorCode(secret, 1))).body.code).toBe('second_factor_off');
});

test('[mfa-06] turning it on ends every other session and sends a mail in the customer’s language', async () => {
  const person = await signUp(shop);
  await call('PUT', '/customers/profile', { token: person.token, body: { language: 'en' } });
  const other = (await logIn(person)).body.access_token;
  await turnOnSecondFactor(shop, person);
  expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { token: other })).status).toBe(401);
  expect((await shop.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step sign-in is on');
});

test('[mfa-07] login asks for the code, but only after the right password', async () => {
  const person = await signUp(shop);
  const { freshCode } = await turnOnSecondFactor(shop, person);
  const code = await freshCode();
  expect(await logIn(person)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect((await logIn(person, undefined, 'wrong')).body.code).toBe('invalid_credentials');
  expect((await logIn(person, code, 'wrong')).body.code).toBe('invalid_credentials');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await logIn(person, wrong)).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
  expect((await logIn(person, '12')).body.errors).toEqual({
    code: 'Enter the 6 digits from your app, or a full recovery code',
  });
  const { status, body } = await logIn(person, arabic(`${code.slice(0, 3)} ${code.slice(3)}`));
  expect([status, body.user?.id]).toEqual([200, person.userId]);
});

test('without a second factor, login ignores any code', async () => {
  expect((await logIn(await signUp(shop), '123456')).status).toBe(200);
});

test('[mfa-08] refuses a used code and every older one', async () => {
  const person = await signUp(shop);
  const { secret, freshCode } = await turnOnSecondFactor(shop, person);
  const code = await freshCode();
  const [older, newer] = [authenticatorCode(secret, -1), authenticatorCode(secret, 1)];
  expect((await logIn(person, code)).status).toBe(200);
  for (const used of [code, older]) expect((await logIn(person, used)).body.code).toBe('second_factor_wrong');
  expect((await logIn(person, newer)).status).toBe(200);
  expect((await logIn(person, code)).body.code).toBe('second_factor_wrong');
});

test('[mfa-09] the code that turned it on cannot be used to log in', async () => {
  const person = await signUp(shop);
  const { secret } = (await start(person)).body;
  const code = authenticatorCode(secret);
  expect((await confirm(person, code)).status).toBe(200);
  expect((await logIn(person, code)).body.code).toBe('second_factor_wrong');
});

test('[mfa-10] each recovery code logs in once, in any spelling, and the number left is shown', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const { recoveryCodes } = await turnOnSecondFactor(shop, person);
  const theirs = await turnOnSecondFactor(shop, other);
  expect((await logIn(person, theirs.recoveryCodes[0])).body.code).toBe('second_factor_wrong');
  expect((await logIn(person, scribbled(recoveryCodes[0]))).status).toBe(200);
  expect((await logIn(person, recoveryCodes[0])).body.code).toBe('second_factor_wrong');
  expect((await stateOf(person)).recoveryCodesLeft).toBe(9);
  expect((await logIn(person, recoveryCodes[1])).status).toBe(200);
});

test('new recovery codes need password and code and void the old ones', async () => {
  const person = await signUp(shop);
  const { recoveryCodes, freshCode } = await turnOnSecondFactor(shop, person);
  await logIn(person, recoveryCodes[0]);
  const code = await freshCode();
  expect((await change(person, 'recovery-codes', code, 'wrong')).body.errorCodes).toEqual({
    currentPassword: 'currentPasswordWrong',
  });
  expect((await change(person, 'recovery-codes', authenticatorCode('A'.repeat(32)))).body.errorCodes).toEqual({
    code: 'codeWrong',
  });
  const renewed = await change(person, 'recovery-codes', code);
  expect([renewed.status, renewed.body.recoveryCodes?.length]).toEqual([200, 10]);
  expect((await stateOf(person)).recoveryCodesLeft).toBe(10);
  expect((await logIn(person, recoveryCodes[1])).body.code).toBe('second_factor_wrong');
  expect((await logIn(person, renewed.body.recoveryCodes[0])).status).toBe(200);
});

test.each(['app', 'recovery'])('[mfa-11] password and a code (%s) turn it off, and a mail announces it', async (of) => {
  const person = await signUp(shop);
  const { recoveryCodes, freshCode } = await turnOnSecondFactor(shop, person);
  const code = of === 'app' ? await freshCode() : (recoveryCodes[0] ?? '');
  expect((await change(person, 'turn-off', code, 'wrong')).status).toBe(422);
  expect((await change(person, 'turn-off', '000000')).status).toBe(422);
  expect((await logIn(person)).body.code).toBe('second_factor_required');
  expect((await change(person, 'turn-off', code)).status).toBe(200);
  expect(await stateOf(person)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  expect((await logIn(person)).status).toBe(200);
  expect((await shop.mailsTo(person.email)).at(-1)?.subject).toContain('إيقاف');
  expect((await change(person, 'turn-off', code)).body.code).toBe('second_factor_off');
});

test('what a customer does with the second factor changes that of nobody else', async () => {
  const [waiting, other, person] = [await signUp(shop), await signUp(shop), await signUp(shop)];
  const { secret } = (await start(waiting)).body;
  const theirs = await turnOnSecondFactor(shop, other);
  const { recoveryCodes, freshCode } = await turnOnSecondFactor(shop, person);
  const theirCode = await theirs.freshCode();
  expect((await logIn(person, await freshCode())).status).toBe(200);
  expect((await change(person, 'recovery-codes', recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await stateOf(other)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await stateOf(waiting)).toMatchObject({ isOn: false });
  expect((await logIn(waiting)).status).toBe(200);
  expect((await change(person, 'turn-off', await freshCode())).status).toBe(200);
  expect(await stateOf(other)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await logIn(other, theirCode)).status).toBe(200);
  expect((await confirm(waiting, authenticatorCode(secret))).status).toBe(200);
});

test('[mfa-12] a password reset by mail does not turn it off', async () => {
  const person = await signUp(shop);
  const { freshCode } = await turnOnSecondFactor(shop, person);
  await call('POST', '/auth/forgot-password', { body: { email: person.email } });
  const text = (await shop.mailsTo(person.email)).at(-1)?.text ?? '';
  const token = /reset-password\S+token=(\S+)/.exec(text)?.[1];
  const body = { token, newPassword: 'another-1234' };
  expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);
  expect((await logIn(person, undefined, 'another-1234')).body.code).toBe('second_factor_required');
  expect((await logIn(person, await freshCode(), 'another-1234')).status).toBe(200);
});

test('[mfa-13] stores neither secret nor recovery codes in plain text, and a secret is useless in another user’s row', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const { secret, recoveryCodes } = await turnOnSecondFactor(shop, person);
  await turnOnSecondFactor(shop, other);
  const { rows } = await sql<{ all: string; secret: Buffer }>`
    select f.secret, f::text || (select string_agg(r::text, '') from recovery_codes r where r.user_id = f.user_id) as all
    from second_factors f where f.user_id = ${person.userId}`.execute(db);
  const [row] = rows;
  const { hex } = Secret.fromBase32(secret);
  const open = [secret, hex.toLowerCase(), ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])];
  for (const text of open) expect(row?.all).not.toContain(text);
  await db
    .updateTable('second_factors')
    .set({ secret: row?.secret ?? Buffer.alloc(0), last_used_step: 0 })
    .where('user_id', '=', other.userId)
    .execute();
  expect((await logIn(other, authenticatorCode(secret))).body.code).toBe('second_factor_wrong');
});

test('nightly maintenance deletes a factor unconfirmed for a day and keeps one that is on', async () => {
  const [waiting, fresh, on] = [await signUp(shop), await signUp(shop), await signUp(shop)];
  await start(waiting);
  await turnOnSecondFactor(shop, on);
  const old = [waiting.userId, on.userId];
  await sql`update second_factors set created_at = now() - interval '25 hours' where user_id = any (${old}::uuid[])`.execute(
    db,
  );
  const { secret } = (await start(fresh)).body;
  await shop.send('cleanup', {});
  await shop.workOff();
  const left = await db
    .selectFrom('second_factors')
    .where('user_id', 'in', [...old, fresh.userId])
    .select('user_id')
    .execute();
  expect(left.map((row) => row.user_id).sort()).toEqual([fresh.userId, on.userId].sort());
  expect((await confirm(fresh, authenticatorCode(secret))).status).toBe(200);
});
