import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinOperator, makeAccount, PASSWORD } from '#server/testing/console/insiders.ts';

const shop = await startTestApp({ CONSOLE_SECOND_FACTOR: 'optional' });
const { call } = shop;

test('[console-14] where the second factor is optional the password is enough, and confirms what needs a fresh code', async () => {
  await joinOperator(shop, await makeAccount(shop, 'admin@example.com'), ['admin']);
  const body = { area: 'operator', email: 'admin@example.com', password: PASSWORD };
  const { accessToken: token, needsSetup } = (await call('POST', '/console/session', { body })).body;
  expect(needsSetup).toBe(false);
  const me = (await call('GET', '/console/me', { token })).body;
  expect(me).toMatchObject({ secondFactor: { isOn: false, isRequired: false }, confirmedUntil: null });
  const invite = () =>
    call('POST', '/operator/invitations', {
      token,
      body: { email: 'new@example.com', roles: ['support'], language: 'ar' },
    });
  expect((await invite()).body).toMatchObject({ code: 'confirmation_required', details: { by: 'password' } });
  const confirm = (currentPassword: string) =>
    call('POST', '/console/session/confirm', { token, body: { currentPassword } });
  expect((await confirm('wrong-password')).body.errorCodes).toEqual({ currentPassword: 'currentPasswordWrong' });
  expect((await confirm(PASSWORD)).status).toBe(200);
  expect((await invite()).status).toBe(201);
});

test.each([
  [{ DATABASE_URL: 'postgres://localhost/shop' }, 'required'],
  [{ DATABASE_URL: 'postgres://localhost/shop', DEMO_DATA: 'true' }, 'optional'],
  [{ DEMO_DATA: 'true', CONSOLE_SECOND_FACTOR: 'required' }, 'required'],
  [{ DEMO_DATA: 'false', CONSOLE_SECOND_FACTOR: 'optional' }, 'optional'],
])('[console-15] with %j the second factor is %s', (environment, expected) => {
  expect(readConfig(environment).consoleSecondFactor).toBe(expected);
});
