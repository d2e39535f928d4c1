import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
/** Ten tries on an account from anywhere, one of them from each network. */
const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
const HOME = '198.51.100.7';
let networks = 0;

const strangerOn = (app: typeof shop) => browserAt(`203.0.113.${++networks}`, app);
const password = 'secret-1234';
type Browser = Pick<typeof shop, 'call'>;

const logIn = ({ call }: Browser, email: string, given = password, code?: string) =>
  call('POST', '/auth/login', { body: { email, password: given, code } });
/** Asks for a reset link, whose mail goes out at once: a later request voids it. */
async function forget({ call }: Browser, email: string) {
  const answer = await call('POST', '/auth/forgot-password', { body: { email } });
  await Promise.all([shop.workOff(), strict.workOff()]);
  return answer;
}

async function statusesOf(times: number, act: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await act()).status);
  return statuses;
}

async function resetLinks(app: typeof shop, email: string): Promise<string[]> {
  const texts = (await app.mailsTo(email)).map(({ text = '' }) => text);
  return texts.flatMap((text) => /reset-password\S+token=(\S+)/.exec(text)?.[1] ?? []);
}

async function guessFromEverywhere(person: SignedIn): Promise<void> {
  const statuses = await statusesOf(11, () => logIn(strangerOn(strict), person.email, 'wrong'));
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
}

test('[limits-09] wrong passwords from one network refuse that network and leave the owner in another one alone', async () => {
  const { email } = await signUp(shop);
  const stranger = strangerOn(shop);
  expect(await statusesOf(11, () => logIn(stranger, email, 'wrong'))).toEqual([...Array(10).fill(401), 429]);
  expect((await logIn(stranger, email)).status).toBe(429);
  expect((await logIn(browserAt(HOME, shop), email)).status).toBe(200);
});

test('a stranger with every network of an IPv6 subscriber tries no oftener, and the owner gets in', async () => {
  const { email } = await signUp(shop);
  const statuses: number[] = [];
  for (let network = 1; network <= 110; network++)
    statuses.push((await logIn(browserAt(`2001:db8:7:${network.toString(16)}::1`, shop), email, 'wrong')).status);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(100).fill(429)]);
  expect((await logIn(browserAt('2001:db8:8::1', shop), email)).status).toBe(200);
});

test('wrong passwords for many accounts share the ceiling of an IPv6 network', async () => {
  const guess = async (ip: string, number: number) =>
    (await logIn(browserAt(ip, strict), `nobody-${number}@example.com`, 'wrong')).status;
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host++) statuses.push(await guess(`2001:db8:9:1::${host}`, host));
  expect(statuses).toEqual([...Array(6).fill(401), 429]);
  expect(await guess('2001:db8:9:2::1', 8)).toBe(401);
});

test('[limits-10] a device that signed in before gets in with the right password, whoever failed, in the same network too', async () => {
  const owner = browserAt(HOME, shop);
  const { email } = await signUp(owner, 'known-device@example.com');
  await statusesOf(10, () => logIn(browserAt(HOME, shop), email, 'wrong'));
  expect((await logIn(browserAt(HOME, shop), email)).status).toBe(429);
  expect((await logIn(owner, email)).status).toBe(200);
  expect(await statusesOf(11, () => logIn(owner, email, 'wrong'))).toEqual([...Array(10).fill(401), 429]);
});

test('[limits-11] a device knows only the accounts that signed in on it', async () => {
  const other = browserAt(HOME, shop);
  await signUp(other, 'another-account@example.com');
  const { email } = await signUp(shop);
  await statusesOf(10, () => logIn(browserAt(HOME, shop), email, 'wrong'));
  expect((await logIn(other, email)).status).toBe(429);
});

test('[limits-12] guesses from many networks together lock strangers out, not a device that renewed its session', async () => {
  const person = await signUp(strict);
  const owner = browserAt(HOME, strict);
  await owner.call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
  await guessFromEverywhere(person);
  expect((await logIn(browserAt(HOME, strict), person.email)).status).toBe(429);
  expect((await logIn(owner, person.email)).status).toBe(200);
});

test('[limits-04] a password reset by mail lets the owner in on a new device while the account is being guessed', async () => {
  const person = await signUp(strict);
  await guessFromEverywhere(person);
  const owner = browserAt(HOME, strict);
  expect((await logIn(owner, person.email)).status).toBe(429);
  await forget(owner, person.email);
  const [token] = await resetLinks(strict, person.email);
  await owner.call('POST', '/auth/reset-password', { body: { token, newPassword: 'another-1234' } });
  expect((await logIn(browserAt(HOME, strict), person.email, 'another-1234')).status).toBe(200);
  await guessFromEverywhere(person);
  expect((await logIn(owner, person.email, 'another-1234')).status).toBe(200);
});

test('[limits-28] a right password gives its try back, and a sign-in forgets the failures before it', async () => {
  const { email } = await signUp(shop);
  const anyBrowser = () => browserAt(HOME, shop);
  expect(await statusesOf(12, () => logIn(anyBrowser(), email))).toEqual(Array(12).fill(200));
  for (let round = 0; round < 2; round++) {
    expect(await statusesOf(9, () => logIn(anyBrowser(), email, 'wrong'))).toEqual(Array(9).fill(401));
    expect((await logIn(anyBrowser(), email)).status).toBe(200);
  }
});

test('[limits-29] right sign-ins have a ceiling too, because each costs a password hash', async () => {
  const owner = browserAt(HOME, strict);
  const { email } = await signUp(owner, 'signs-in-all-day@example.com');
  expect(await statusesOf(7, () => logIn(owner, email))).toEqual([...Array(6).fill(200), 429]);
});

test('[limits-30] tries count across the processes of a shop', async () => {
  const { databaseUrl = '' } = shop.config;
  const second = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { mapDatabaseUrl: async () => databaseUrl });
  const { email } = await signUp(shop);
  const ip = `203.0.113.${++networks}`;
  const processes = [shop, second];
  let count = 0;
  const guess = () => logIn(browserAt(ip, processes[count++ % 2] ?? shop), email, 'wrong');
  expect(await statusesOf(12, guess)).toEqual([...Array(10).fill(401), 429, 429]);
});

test('[limits-13] wrong codes of a stranger who knows the password leave the owner’s network and devices alone', async () => {
  const owner = browserAt(HOME, shop);
  const person = await signUp(owner, 'second-factor@example.com');
  const { freshCode } = await turnOnSecondFactor(shop, person);
  const wrong = async () => String((Number(await freshCode()) + 7) % 1_000_000).padStart(6, '0');
  for (const stranger of [strangerOn(shop), browserAt(HOME, shop)])
    expect(await statusesOf(11, async () => logIn(stranger, person.email, password, await wrong()))).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
  expect((await logIn(strangerOn(shop), person.email, password, await freshCode())).status).toBe(200);
  expect((await logIn(owner, person.email, password, await freshCode())).status).toBe(200);
});

test('[limits-14] a stranger’s requests for reset links do not use up the owner’s', async () => {
  const { email } = await signUp(shop);
  const stranger = strangerOn(shop);
  expect(await statusesOf(4, () => forget(stranger, email))).toEqual([200, 200, 200, 429]);
  expect((await forget(browserAt(HOME, shop), email)).status).toBe(200);
  expect(await resetLinks(shop, email)).toHaveLength(4);
});

test('[limits-15] strangers cause five links an hour in one mailbox, quietly; the last one works, and its owner’s device gets more', async () => {
  const owner = browserAt(HOME, shop);
  const { email } = await signUp(owner, 'mailbox@example.com');
  expect(await statusesOf(9, () => forget(strangerOn(shop), email))).toEqual(Array(9).fill(200));
  const links = await resetLinks(shop, email);
  expect(links).toHaveLength(5);
  const body = { token: links.at(-1), newPassword: 'another-1234' };
  expect((await strangerOn(shop).call('POST', '/auth/reset-password', { body })).status).toBe(200);
  expect((await forget(owner, email)).status).toBe(200);
  expect(await resetLinks(shop, email)).toHaveLength(6);
});
