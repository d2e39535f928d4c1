import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from './client.ts';
import { limitsBy } from './rate-limit.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const OWNER = 'owner@example.com';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const networks = (count: number) => Array.from({ length: count }, (_, number) => `10.0.${number >> 8}.${number & 255}`);
const without = (network: string): Client => ({
  id: null,
  isSignedIn: false,
  network,
  site: network,
  trusted: null,
});
let cookies = 0;
const withNewCookie = (network: string): Client => ({ ...without(network), id: `cookie ${++cookies}` });
const onKnownDevice = (network: string): Client => ({ ...without(network), id: 'device', trusted: 'device' });

/** The tries on one account that are let in within a day, if each client tries until it is refused, every so many minutes. */
async function triesADay(
  clients: (() => Client)[],
  every: number,
  name: RuleName,
  rules: Record<RuleName, Rule> = RULES,
) {
  const limits = limitsBy(rules, { all: 1, network: 1 }, (options) => new RateLimiterMemory(options));
  let tries = 0;
  for (let minute = 0; minute < DAY_MINUTES; minute += every) {
    vi.setSystemTime(minute * MINUTE);
    for (const client of clients) while (await limits.allows(name, client(), OWNER)) tries += 1;
  }
  return tries;
}

test.each<[string, RuleName, (network: string) => Client, number, number, number]>([
  ['passwords from one network without cookies', 'wrongPassword', without, 1, 1, 240],
  ['passwords from one network with a new cookie each time', 'wrongPassword', withNewCookie, 1, 1, 240],
  ['passwords from 1,000 networks', 'wrongPassword', without, 1_000, 180, 400],
  ['passwords on a device that signed in before', 'wrongPassword', onKnownDevice, 1, 1, 240],
  ['codes from one network', 'wrongCode', withNewCookie, 1, 1, 40],
  ['codes from 1,000 networks', 'wrongCode', without, 1_000, 180, 60],
  ['codes on a device that signed in before', 'wrongCode', onKnownDevice, 1, 1, 40],
  ['the current password in an open session', 'currentPassword', onKnownDevice, 1, 1, 960],
])('[limits-20] a day lets in few guesses of %s', async (_, name, client, count, every, most) => {
  const clients = networks(count).map((network) => () => client(network));
  expect(await triesADay(clients, every, name)).toBe(most);
});

test('negative control: without a limit for the account, each network adds its guesses: 24,000 a day from 100', async () => {
  const { account: _, ...wrongPassword } = RULES.wrongPassword;
  const clients = networks(100).map((network) => () => without(network));
  expect(await triesADay(clients, 60, 'wrongPassword', { ...RULES, wrongPassword })).toBe(24_000);
});

const OPEN = { all: 1, network: 1 };
const limitsWith = (factors: typeof OPEN) => {
  vi.setSystemTime(0);
  return limitsBy(RULES, factors, (options) => new RateLimiterMemory(options));
};

test('RATE_LIMIT_NETWORK_FACTOR lets one network try more accounts, and none of them more often', async () => {
  const limits = limitsWith({ all: 1, network: 3 });
  let accounts = 0;
  while (await limits.allows('wrongPassword', without('10.0.0.1'), `person${accounts}@example.com`)) accounts += 1;
  let tries = 0;
  while (await limits.allows('wrongPassword', without('10.0.0.2'), OWNER)) tries += 1;
  expect([accounts, tries]).toEqual([180, 10]);
});

test('a try that its network is refused does not count against the account', async () => {
  const limits = limitsWith(OPEN);
  const guess = (email: string) => limits.allows('wrongPassword', without('10.0.0.1'), email);
  for (let person = 0; person < 60; person++) await guess(`person${person}@example.com`);
  for (let count = 0; count < 10; count++) expect(await guess(OWNER)).toBe(false);
  vi.setSystemTime(15 * MINUTE);
  for (let count = 0; count < 10; count++) expect(await guess(OWNER)).toBe(true);
});

test('one network cannot use up what an account takes from anywhere, so it locks nobody else out', () => {
  for (const { account, accountFromNetwork } of [RULES.wrongPassword, RULES.wrongCode, RULES.registration]) {
    // A window of the account touches one more window of the network than fits into it.
    const windows = account.seconds / accountFromNetwork.seconds + 1;
    expect(accountFromNetwork.tries * windows).toBeLessThan(account.tries);
  }
});
