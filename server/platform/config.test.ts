import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { meanProduction, readConfig } from './config.ts';

test('without options the shop runs on the embedded database with demo data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demoData: true,
    guestNavigation: 'minimal',
    rateLimitFactors: { all: 1, network: 1 },
    pricesIncludeVat: false,
  });
});

test('an own database gets no demo data unless asked', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true);
});

test.each([
  [{}, 'refuse'],
  [{ DEMO_DATA: 'true' }, 'allow'],
  [{ DEMO_DATA: 'true', COMMON_PASSWORDS: 'refuse' }, 'refuse'],
  [{ COMMON_PASSWORDS: 'allow' }, 'allow'],
])('[config-01] options %j: common passwords are %s', (options, expected) => {
  const config = readConfig({ DATABASE_URL: 'postgres://shop@localhost/shop', ...options });
  expect(config.refuseCommonPasswords).toBe(expected === 'refuse');
});

test('[config-02] one error names every wrong option', () => {
  expect(() => readConfig({ PORT: 'x', RATE_LIMIT_FACTOR: '-1', DEMO_DATA: 'maybe' })).toThrow(
    /PORT[\s\S]*DEMO_DATA[\s\S]*RATE_LIMIT_FACTOR|RATE_LIMIT_FACTOR/,
  );
});

const SHELL_TEXTS = [
  '$(cat /srv/daqeeq/.data/auth.secret)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell was to replace
  '${SECRET_OF_THE_SHOP_IN_ALL_PROCESSES}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell was to replace
  'prefix-${SECRET:-of the shop in all processes}',
  '$SECRET_OF_THE_SHOP_IN_ALL_PROCESSES',
  '`cat /srv/daqeeq/.data/auth.secret`',
  'prefix`cat /srv/daqeeq/.data/auth.secret`',
];

test.each(SHELL_TEXTS)('[config-03] %s is refused as a secret: everybody could guess it', (text) => {
  for (const option of ['AUTH_SECRET', 'OPERATOR_TOKEN', 'MOYASAR_WEBHOOK_SECRET', 'CARRIER_WEBHOOK_SECRET'])
    expect(() => readConfig({ [option]: text }), option).toThrow(`${option}: the secret itself`);
});

test.each([
  ['40 spaces', ' '.repeat(40)],
  ['a short one among spaces', `${' '.repeat(40)}secret`],
  ['31 characters', 'x'.repeat(31)],
])('[config-05] %s are no secret', (_, text) => {
  for (const option of ['AUTH_SECRET', 'OPERATOR_TOKEN'])
    expect(() => readConfig({ [option]: text })).toThrow(`${option}: at least 32 characters`);
});

test.each(['cat /srv/daqeeq/.data/auth.secret)', 'a`random$secret{with`all}of{$the`characters'])(
  'negative control: %s is a secret',
  (text) => expect(readConfig({ AUTH_SECRET: text }).authSecret).toBe(text),
);

test.each(['package.json', 'package.json/search', 'no-such-folder'])(
  '[config-04] %s is refused as a folder of search words',
  (SEARCH_WORDS_DIR) =>
    expect(() => readConfig({ SEARCH_WORDS_DIR })).toThrow('SEARCH_WORDS_DIR: there is no such folder'),
);

test.each([
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/market'],
  ['PUBLIC_URL', 'https://shop.example/?lang=ar'],
  ['PUBLIC_URL', 'https://me:secret@shop.example'],
  ['APP_STORE_URL', 'javascript:alert(1)'],
  ['PLAY_STORE_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '127.0.0.1,'],
  ['MAIL_FROM', 'Daqeeq shop@shop.example>'],
  ['MAIL_FROM', 'Daqeeq, Riyadh <shop@shop.example>'],
  ['CLAMD_ADDRESS', 'scanner:99999'],
])('%s=%s is refused, and the error names the option', (option, value) => {
  expect(() => readConfig({ DEMO_DATA: 'true', [option]: value })).toThrow(`  ${option}`);
});

test.each([
  ['PUBLIC_URL', 'https://shop.example/'],
  ['TRUST_PROXY', '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8, loopback'],
  ['MAIL_FROM', 'shop@shop.example'],
  ['MAIL_FROM', 'دقيق <shop@shop.example>'],
  ['CLAMD_ADDRESS', 'scanner:3310'],
])('%s=%s is taken', (option, value) => {
  expect(() => readConfig({ DEMO_DATA: 'true', [option]: value })).not.toThrow();
});

test('at a public address, demo data must be asked for or refused', () => {
  const PUBLIC_URL = 'https://shop.example';
  expect(() => readConfig({ PUBLIC_URL })).toThrow('DEMO_DATA: set it to false for a real shop');
  expect(readConfig({ PUBLIC_URL, DEMO_DATA: 'false' }).demoData).toBe(false);
  expect(readConfig({ PUBLIC_URL, DEMO_DATA: 'true' }).demoData).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).demoData).toBe(true);
});

test.each([
  ['.env.example', /^([A-Z_]+)=/gm],
  ['README.md', /(?<=^\|[^|]*)`([A-Z_]+)`/gm],
])('%s lists every option, and no other', (file, name) => {
  const namesIn = (path: string, pattern: RegExp) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => match[1]).sort();
  const sources = ['config.ts', 'options/gateway.ts', 'payments.ts', 'storage/options.ts'].map(
    (name) => `server/platform/${name}`,
  );
  const options = sources.flatMap((source) => namesIn(source, /^ {2}([A-Z_]+): /gm)).sort();
  expect(options).toContain('MOYASAR_SECRET_KEY');
  expect(namesIn(file, name)).toEqual(options);
});

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
  ['https://{s}.tiles.example/{z}/{y}/{x}@2x.webp', 'https://{s}.tiles.example/{z}/{y}/{x}@2x.webp'],
  ['off', null],
  ['', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
])('MAP_TILES_URL %j', (MAP_TILES_URL, expected) => {
  expect(readConfig({ MAP_TILES_URL }).mapTilesUrl).toBe(expected);
});

test.each(['https://tiles.example/', 'ftp://tiles.example/{z}/{x}/{y}', 'none'])(
  'rejects %s as map tiles',
  (MAP_TILES_URL) => {
    expect(() => readConfig({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL/);
  },
);

test('the contact page shows the configured email; the demo shop has one', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ DATABASE_URL }).support).toEqual({ email: null, phone: null });
  expect(readConfig({}).support.email).toMatch(/@daqeeq\.example$/);
  const SUPPORT_EMAIL = 'help@shop.example';
  expect(readConfig({ SUPPORT_EMAIL, SUPPORT_PHONE: '+966 11 000 0000' }).support).toEqual({
    email: SUPPORT_EMAIL,
    phone: '+966 11 000 0000',
  });
  expect(() => readConfig({ SUPPORT_PHONE: 'call us' })).toThrow(/SUPPORT_PHONE: a phone number/);
});

test.each([
  [undefined, 'production'],
  ['test', 'test'],
])('NODE_ENV %s means %s to React', (given, meant) => {
  vi.stubEnv('NODE_ENV', given);
  meanProduction();
  expect(process.env.NODE_ENV).toBe(meant);
  vi.unstubAllEnvs();
});

test.each([
  ['all', 'own-process', 'own-process', 'background'],
  ['web', 'with-requests', 'elsewhere', 'on-demand'],
  ['jobs', 'elsewhere', 'with-requests', 'background'],
  ['pictures', 'with-requests', 'elsewhere', 'background'],
])('role %s with JOBS=%s: jobs %s, pictures %s', (ROLE, JOBS, jobs, renderPictures) =>
  expect(readConfig({ DATABASE_URL: 'postgres://shop@localhost/shop', ROLE, JOBS })).toMatchObject({
    jobs,
    renderPictures,
  }),
);

test.each([
  [{ ROLE: 'web' }, 'ROLE: set DATABASE_URL too'],
  [{ DATABASE_REPLICA_URL: 'postgres://a/b' }, 'DATABASE_REPLICA_URL: set DATABASE_URL too'],
  [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, 'DATABASE_DIRECT_URL: set DATABASE_URL too'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://c/d,http://e' }, 'DATABASE_REPLICA_URL.1'],
])('options %j are refused: %s', (options, message) => expect(() => readConfig(options)).toThrow(message));
