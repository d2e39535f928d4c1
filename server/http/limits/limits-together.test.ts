import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

// Two processes of one shop on one database. They exchange their counts when a test tells them to.
const options = { RATE_LIMIT_FACTOR: '0.1', AUTH_SECRET: 'the same secret in every process of the shop' };
const first = await startTestApp(options, { isSearchEager: false });
const database = first.config.databaseUrl ?? '';
const second = await startTestApp(options, {
  mapDatabaseUrl: async () => database,
  skipIntegrityChecks: true,
  isSearchEager: false,
});
const vendorId = await makeVendor(first.db);
await makeOffer(first.db, { vendorId });
let networks = 0;

async function exchange(): Promise<void> {
  for (const { limits } of [first, second]) await limits.exchange();
}

type Send = (shop: TestApp) => Promise<{ status: number }>;

/** How many of the tries are let in by a process. */
async function letIn(shop: TestApp, tries: number, send: Send): Promise<number> {
  const statuses = [];
  for (let count = 0; count < tries; count++) statuses.push((await send(shop)).status);
  return statuses.filter((status) => status !== 429).length;
}

/** Each kind of try, by one client that both processes know. A tenth of the real limits, which tests of their own name. */
const KINDS: [string, number, () => Promise<Send>][] = [
  [
    'searches of a customer',
    9,
    async () => {
      const { token } = await signUp(first);
      return ({ call }) => call('GET', '/search?query=flour', { token });
    },
  ],
  [
    'suggestions for a browser',
    30,
    async () => {
      const ip = `203.0.113.${++networks}`;
      const { call, cookies } = browserAt(ip, first);
      await call('GET', '/search?query=flour');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return (shop) => browserAt(ip, shop).call('GET', '/search/suggestions?query=fl', { headers: { cookie } });
    },
  ],
  [
    'searches of the browsers of a network that show no cookie',
    60,
    async () => {
      const ip = `203.0.113.${++networks}`;
      return (shop) => browserAt(ip, shop).call('GET', '/search?query=flour');
    },
  ],
  [
    'sign-ins on a device that is known',
    6,
    async () => {
      const ip = `203.0.113.${++networks}`;
      const { call, cookies } = browserAt(ip, first);
      const { email } = await signUp({ call });
      const body = { email, password: 'secret-1234' };
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return (shop) => browserAt(ip, shop).call('POST', '/auth/login', { body, headers: { cookie } });
    },
  ],
  [
    'what a member of the team looks for',
    12,
    async () => {
      const { token } = await makeOperator(first, 'support');
      return ({ call }) => call('GET', '/operator/find?query=noura', { token });
    },
  ],
  [
    'calls of a vendor’s programs',
    30,
    async () => {
      const { token } = await makeProgramKey(first, await makeVendor(first.db));
      return ({ call }) => call('GET', '/seller/variants?limit=1', { token });
    },
  ],
];

test.each(KINDS)(
  '[limits-31] %s are counted by two processes together',
  async (_, limit, begin) => {
    const send = await begin();
    const halves = [Math.ceil(limit / 2), Math.floor(limit / 2)] as const;
    expect([await letIn(first, halves[0], send), await letIn(second, halves[1], send)]).toEqual(halves);
    await exchange();
    expect(await letIn(second, 3, send)).toBe(0);
    // The first told its tries before the second, so it hears with its next one.
    expect(await letIn(first, 1, send)).toBe(1);
    await exchange();
    expect([await letIn(first, 3, send), await letIn(second, 3, send)]).toEqual([0, 0]);
  },
  60_000,
);

test.each(KINDS)(
  'negative control: without an exchange each process lets in all of the %s',
  async (_, limit, begin) => {
    const send = await begin();
    const tries = limit + 3;
    expect([await letIn(first, tries, send), await letIn(second, tries, send)]).toEqual([limit, limit]);
  },
  60_000,
);

test('[limits-32] answers to a program say what both processes have left it', async () => {
  const { token } = await makeProgramKey(first, await makeVendor(first.db));
  const list = async ({ call }: TestApp) => call('GET', '/seller/variants?limit=1', { token });
  for (const shop of [first, first, first, second, second]) await list(shop);
  await exchange();
  expect((await list(second)).headers.ratelimit).toMatch(/^"calls";r=24;t=\d+$/);
});

test('[limits-33] a call that is counted in memory sends the database nothing more, however many are exchanged', async () => {
  const { token } = await signUp(first);
  const search = () => first.call('GET', '/search?query=flour', { token });
  await search();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const limitStatements = () =>
    sent.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('insert into rate_limits as r ')).length;
  for (let count = 0; count < 5; count++) await search();
  expect(limitStatements()).toBe(0);
  await first.limits.exchange();
  await first.limits.exchange();
  expect(limitStatements()).toBe(1);
  sent.mockRestore();
});
