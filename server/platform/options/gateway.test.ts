import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const OWN = { DATABASE_URL: 'postgres://shop@localhost/shop', PUBLIC_URL: 'https://shop.example' };
const LIVE = {
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_SECRET_KEY: 'sk_live_0123456789',
  MOYASAR_PUBLISHABLE_KEY: 'pk_live_0123456789',
  MOYASAR_WEBHOOK_SECRET: 'a secret of webhooks',
};
const TEST = { ...LIVE, MOYASAR_SECRET_KEY: 'sk_test_0123456789', MOYASAR_PUBLISHABLE_KEY: 'pk_test_0123456789' };

test.each([
  ['without options', {}],
  ['with demo data in an own database', { DATABASE_URL: OWN.DATABASE_URL, DEMO_DATA: 'true' }],
  ['at an address of this machine', { PUBLIC_URL: 'http://localhost:3000', HOST: '::1' }],
])('a demo shop takes payments at the test gateway: %s', (_, options) => {
  expect(readConfig(options)).toMatchObject({ gateway: { provider: 'local' }, payments: { hasGateway: true } });
});

test.each([
  ['without demo data', OWN],
  ['without demo data in the embedded database', { DEMO_DATA: 'false' }],
  ['for others, who cannot reach the test gateway', { DEMO_DATA: 'true', PUBLIC_URL: 'https://demo.example' }],
  ['for other machines', { DEMO_DATA: 'true', HOST: '0.0.0.0' }],
  ['that says how it collects by hand', { DEMO_DATA: 'true', PAYMENT_LINKS_BY_HAND: 'true' }],
  ['that wants none', { DEMO_DATA: 'true', PAYMENT_PROVIDER: 'none' }],
])('nobody takes payments online in a shop %s', (_, options) => {
  expect(readConfig(options)).toMatchObject({ gateway: { provider: 'none' }, applePayAssociation: null });
});

test('Moyasar with live keys takes payments in a real shop, with two webhook secrets while one is changed', () => {
  const MOYASAR_WEBHOOK_SECRET = 'a secret of webhooks, the secret after it';
  expect(readConfig({ ...OWN, ...LIVE, MOYASAR_WEBHOOK_SECRET }).gateway).toEqual({
    provider: 'moyasar',
    secretKey: 'sk_live_0123456789',
    publishableKey: 'pk_live_0123456789',
    webhookSecrets: ['a secret of webhooks', 'the secret after it'],
    isLive: true,
  });
});

test.each([
  ['at a public URL if that is allowed', { ...OWN, PAYMENT_ALLOW_TEST: 'true' }],
  ['on this machine', { ...OWN, PUBLIC_URL: 'http://localhost:3000' }],
  ['on this machine without a public URL', { DATABASE_URL: OWN.DATABASE_URL }],
  ['with demo data', { DEMO_DATA: 'true' }],
])('Moyasar with keys for tests: %s', (_, surroundings) => {
  expect(readConfig({ ...surroundings, ...TEST }).gateway).toMatchObject({ provider: 'moyasar', isLive: false });
});

test.each([
  ['with demo data', {}],
  ['outside of production', { DATABASE_URL: OWN.DATABASE_URL, NODE_ENV: 'test' }],
])('the test gateway: %s', (_, surroundings) => {
  expect(readConfig({ ...surroundings, PAYMENT_PROVIDER: 'local' }).gateway).toEqual({ provider: 'local' });
});

test.each([
  [
    'the test gateway in a real shop',
    { ...OWN, PAYMENT_PROVIDER: 'local' },
    'PAYMENT_PROVIDER: the test gateway charges nothing: local needs a shop with demo data',
  ],
  [
    'the test gateway at a public URL',
    { ...OWN, NODE_ENV: 'development', PAYMENT_PROVIDER: 'local' },
    'PAYMENT_PROVIDER: the test gateway charges nothing: local needs a shop with demo data',
  ],
  [
    'a live key with demo data',
    { DEMO_DATA: 'true', ...LIVE },
    'MOYASAR_SECRET_KEY: a shop with demo data must not take real money',
  ],
  [
    'keys for tests at a public URL',
    { ...OWN, ...TEST },
    'MOYASAR_SECRET_KEY: a test key takes no money: a shop at a public URL needs a live key, or PAYMENT_ALLOW_TEST=true',
  ],
  [
    'no webhook secret',
    { ...OWN, ...LIVE, MOYASAR_WEBHOOK_SECRET: '' },
    'MOYASAR_WEBHOOK_SECRET: PAYMENT_PROVIDER=moyasar needs it',
  ],
  [
    'no secret key',
    { ...OWN, ...LIVE, MOYASAR_SECRET_KEY: '' },
    'MOYASAR_SECRET_KEY: PAYMENT_PROVIDER=moyasar needs it',
  ],
  [
    'no publishable key',
    { ...OWN, ...LIVE, MOYASAR_PUBLISHABLE_KEY: '' },
    'MOYASAR_PUBLISHABLE_KEY: PAYMENT_PROVIDER=moyasar needs it',
  ],
  [
    'keys of two kinds',
    { ...OWN, ...LIVE, MOYASAR_PUBLISHABLE_KEY: 'pk_test_0123456789' },
    'MOYASAR_PUBLISHABLE_KEY: one of the two keys is for tests and the other one is not',
  ],
  [
    'a publishable key in place of the secret one',
    { ...OWN, ...LIVE, MOYASAR_SECRET_KEY: 'pk_live_0123456789' },
    'MOYASAR_SECRET_KEY: a secret key: sk_test_… or sk_live_…',
  ],
  [
    'a webhook secret that can be guessed',
    { ...OWN, ...LIVE, MOYASAR_WEBHOOK_SECRET: 'secret' },
    'MOYASAR_WEBHOOK_SECRET: secrets of at least 16 characters',
  ],
  ['another provider', { ...OWN, PAYMENT_PROVIDER: 'tap' }, 'PAYMENT_PROVIDER: Invalid option'],
])('[gateway-06] the shop does not start with %s', (_, options, message) => {
  expect(() => readConfig(options)).toThrow(`Invalid options (see .env.example):\n  ${message}`);
});

test('an error about options never shows a key', () => {
  const options = { ...OWN, ...LIVE, MOYASAR_SECRET_KEY: 'live_sk_0123456789' };
  expect(() => readConfig(options)).not.toThrow(/0123456789/);
});

test('methods that are switched off are not offered', () => {
  const options = { DEMO_DATA: 'true', PAYMENT_METHODS_OFF: 'visa, apple_pay' };
  expect(readConfig(options).payments.methods).toEqual(['mada', 'stc_pay', 'cod', 'bank_transfer']);
  expect(() => readConfig({ PAYMENT_METHODS_OFF: 'cash' })).toThrow(/PAYMENT_METHODS_OFF/);
});

test('a shop that would take no payment at all does not start', () => {
  const own = { DATABASE_URL: 'postgres://127.0.0.1/shop', PAYMENT_METHODS_OFF: 'cod' };
  expect(() => readConfig(own)).toThrow(
    'Invalid options (see .env.example):\n  PAYMENT_METHODS_OFF: leaves no payment method, so nobody could order.',
  );
  expect(readConfig({ ...own, PAYMENT_METHODS_OFF: 'visa' }).payments.methods).toEqual(['cod']);
  expect(readConfig({ ...own, PAYMENT_LINKS_BY_HAND: 'true' }).payments.methods).not.toContain('cod');
});
