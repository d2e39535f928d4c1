import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const OPERATOR = 'help@shop.example';
const shop = await startTestApp({ SUPPORT_EMAIL: OPERATOR });
const { call, db } = shop;

const MESSAGE = {
  name: 'ريم الصالح',
  email: 'Reem@Example.com ',
  topic: 'order',
  message: 'وصلني كيس الدقيق ممزقًا.\nالطلب DQ-261121-7K3P9',
  language: 'ar',
};

const stored = () => db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

test('stores a message and mails it to the shop, which can answer it', async () => {
  expect((await call('POST', '/contact', { body: MESSAGE })).status).toBe(201);
  expect(await stored()).toMatchObject([{ ...MESSAGE, email: 'reem@example.com', user_id: null }]);
  const [mail, ...others] = await shop.mailsTo(OPERATOR);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('ريم الصالح');
  expect(mail?.text).toContain('وصلني كيس الدقيق ممزقًا.');
  expect(mail?.replyTo).toMatchObject([{ address: 'reem@example.com' }]);
});

test('stores the account with a signed-in person’s message', async () => {
  const { token, userId, email } = await signUp(shop);
  const body = { ...MESSAGE, email, topic: 'vendor', language: 'en' };
  expect((await call('POST', '/contact', { body, token })).status).toBe(201);
  expect((await stored()).at(-1)).toMatchObject({ email, topic: 'vendor', language: 'en', user_id: userId });
});

test('answers a filled honeypot with success, and stores and mails nothing', async () => {
  const before = (await stored()).length;
  await shop.workOff();
  const answer = await call('POST', '/contact', { body: { ...MESSAGE, website: 'https://spam.example' } });
  expect([answer.status, answer.body]).toEqual([201, {}]);
  expect(await stored()).toHaveLength(before);
  expect(await shop.workOff()).toBe(0);
});

test.each([
  ['name', '  ', 'fullName', 'Full name is required'],
  ['name', 'ن'.repeat(101), 'tooLong', 'This text is too long'],
  ['email', 'reem@', 'email', 'Please enter a valid email address'],
  ['topic', '', 'topic', 'Please choose a topic'],
  ['topic', 'refund', 'topic', 'Please choose a topic'],
  ['message', '\n ', 'message', 'Please write your message'],
  ['message', 'م'.repeat(4001), 'tooLong', 'This text is too long'],
])('refuses a message with the %s %j: %s', async (field, value, code, sentence) => {
  const before = (await stored()).length;
  const { status, body } = await call('POST', '/contact', { body: { ...MESSAGE, [field]: value } });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: sentence });
  expect(body.errorCodes).toEqual({ [field]: code });
  expect(await stored()).toHaveLength(before);
});

test('limits messages per browser and says when to retry', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  const browser = browserAt('192.0.2.1', limited);
  await browser.call('GET', '/search?query=flour');
  const write = () => browser.call('POST', '/contact', { body: MESSAGE });
  expect([(await write()).status, (await write()).status]).toEqual([201, 201]);
  const refused = await write();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await limited.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2);
});
