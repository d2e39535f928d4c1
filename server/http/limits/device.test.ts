import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { deviceReader } from './device.ts';

const read = deviceReader('a secret of at least thirty-two characters', false);
const OWNER = 'owner@example.com';

/** The Cookie header that a browser sends after an answer. */
const shownAfter = ({ cookie }: ReturnType<typeof read>) => cookie()?.split(';')[0];
function deviceOf(...emails: string[]) {
  const device = read(undefined);
  for (const email of emails) device.remember(email);
  return shownAfter(device);
}

test('a device is recognised by the cookie that it was given, among others', () => {
  const device = read(undefined);
  expect(device.id()).toBeNull();
  const shown = shownAfter(device);
  const id = read(shown).id();
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(read(`lang=en; ${shown}; other=1`).id()).toBe(id);
});

test('a device keeps its cookie and is sent no other', () => {
  const device = read(deviceOf(OWNER));
  device.id();
  device.remember(OWNER);
  expect(device.cookie()).toBeNull();
});

test('a request whose device nobody asks for is given no cookie', () => {
  expect(read(undefined).cookie()).toBeNull();
});

test('[limits-21] a device knows the accounts that signed in on it, the last five', () => {
  const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
  const device = read(deviceOf(...emails));
  expect(emails.map(device.knows)).toEqual([false, true, true, true, true, true]);
  expect(device.knows(OWNER)).toBe(false);
});

test.each<[string, (value: string) => string]>([
  ['with another id', (value) => value.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
  ['with the mark of another device', (value) => value.replace(/\.[\w-]{8}\./, `.${'A'.repeat(8)}.`)],
  ['without its mark', (value) => value.replace(/\.[\w-]{8}\./, '.')],
  ['with a changed signature', (value) => `${value.slice(0, -2)}${value.at(-2) === 'A' ? 'B' : 'A'}${value.at(-1)}`],
  ['that is a made-up id', () => `device=${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ['that is empty', () => 'device='],
])('[limits-22] takes a cookie %s for none', (_, forge) => {
  const forged = read(forge(deviceOf(OWNER) ?? ''));
  expect([forged.id(), forged.knows(OWNER)]).toEqual([null, false]);
});

test('takes the cookie of another shop for none', () => {
  const other = deviceReader('another secret of thirty-two characters', false);
  expect(other(deviceOf(OWNER)).id()).toBeNull();
});

test('the cookie does not tell which accounts signed in', () => {
  const shown = [deviceOf(OWNER), deviceOf(OWNER)];
  const marks = shown.map((cookie) => cookie?.split('.')[1]);
  expect(marks[0]).toHaveLength(8);
  expect(marks[0]).not.toBe(marks[1]);
});

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '0.02', PUBLIC_URL: 'https://shop.example' });
const plain = await startTestApp();
const COOKIE = /^__Secure-device=[\w.-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/;
let networks = 0;
const anyBrowser = (app = shop) => browserAt(`203.0.113.${++networks}`, app);

test('[limits-23] the cookie is hidden from scripts, from other sites and from pages, and secure under https', async () => {
  const { headers } = await anyBrowser().call('GET', '/search?query=flour');
  expect(headers['set-cookie']).toMatch(COOKIE);
  expect(headers['cache-control']).toBe('no-store');
  const overHttp = await anyBrowser(plain).call('GET', '/search?query=flour');
  expect(overHttp.headers['set-cookie']).toMatch(
    /^device=[\w.-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
});

test('[limits-24] browsing, the cart and a signed-in person’s searches set no cookie', async () => {
  const { token } = await signUp(plain);
  const seen = [];
  for (const url of ['/categories', '/products/public', '/shop', '/search?query=flour', '/cart'])
    seen.push((await anyBrowser(plain).call('GET', url, { token })).headers['set-cookie']);
  for (const url of ['/categories', '/products/public', '/shop'])
    seen.push((await anyBrowser(plain).call('GET', url)).headers['set-cookie']);
  expect(seen).toEqual(Array(8).fill(undefined));
});

test('[limits-25] a browser refused among newcomers gets a cookie and may come back with it in a second', async () => {
  const ip = `203.0.113.${++networks}`;
  const write = (browser: ReturnType<typeof browserAt>) => {
    const body = { name: 'نورة', email: OWNER, topic: 'order', message: 'أين طلبي؟', language: 'ar' };
    return browser.call('POST', '/contact', { body });
  };
  expect((await write(browserAt(ip, shop))).status).toBe(201);
  const newcomer = browserAt(ip, shop);
  const refused = await write(newcomer);
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '1',
    {
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again later.',
      error: 'Too many attempts. Please try again later.',
    },
  ]);
  expect((await write(newcomer)).status).toBe(201);
  const again = await write(newcomer);
  expect([again.status, Number(again.headers['retry-after']) > 60]).toEqual([429, true]);
});

test('[limits-26] addresses of one IPv6 network share its ceiling, those of another network have their own', async () => {
  const search = async (ip: string) => (await browserAt(ip, shop).call('GET', '/search?query=flour')).status;
  const statuses = [];
  for (let host = 1; host <= 13; host++) statuses.push(await search(`2001:db8:1:2::${host}`));
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  expect(await search('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await search('2001:db8:1:3::1')).toBe(200);
});

test('[limits-27] renewals count by session: one that renews too often is refused, its neighbour is not', async () => {
  const browser = anyBrowser();
  const [busy, calm] = [await signUp(browser), await signUp(browser)];
  const renew = async (person: typeof busy) => {
    const answer = await browser.call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
    if (answer.status === 200) person.refreshToken = answer.body.refresh_token;
    return answer.status;
  };
  expect([await renew(busy), await renew(busy), await renew(calm)]).toEqual([200, 429, 200]);
});
