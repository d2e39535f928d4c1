import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#server/kernel/app-error.ts';
import { type Client, clientById } from './client.ts';
import { exchangedCounts } from './exchanged-counts.ts';
import { limitsBy, type RateLimits } from './rate-limit.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

const SHOPPERS = 2_000;
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const NETWORK = '100.64.0.1';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A browser in the network that all share, as the shop sees it. */
interface Browser {
  cookie: string | null;
  /** The account that has signed in on it. */
  account?: string;
}

interface Step {
  at: number;
  what: RuleName;
  browser: Browser;
  email?: string;
  isRight?: boolean;
}

const clientOf = ({ cookie, account }: Browser, email?: string): Client => ({
  id: cookie,
  isSignedIn: false,
  network: NETWORK,
  site: NETWORK,
  trusted: email !== undefined && email === account ? cookie : null,
});

/** Takes what the shop's handlers take. */
async function act(limits: RateLimits, { what, browser, email = '', isRight = false }: Step): Promise<void> {
  const client = clientOf(browser, email);
  if (what === 'renewal') return void (await limits.take(what, clientById(email)));
  const taken = await limits.take(what, client, email);
  if (what !== 'signIn') return;
  const password = await limits.take('wrongPassword', client, email);
  if (!isRight) return;
  await Promise.all([password.succeed(), taken]);
  browser.account = email;
}

/** Null if the step was let in, else the seconds after which the refusal says to come back. */
async function refusalOf(limits: RateLimits, step: Step): Promise<number | null> {
  vi.setSystemTime(START + step.at);
  try {
    await act(limits, step);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.extras.retryAfter ?? 0;
    throw error;
  }
}

/** The visit of one shopper within the hour. One in five slips a finger when signing in. */
function shopperSteps(shopper: number): Step[] {
  const browser: Browser = { cookie: null };
  const email = `shopper${shopper}@example.com`;
  const steps: Step[] = [];
  const arrival = (((shopper * 7_919) % SHOPPERS) * 40 * MINUTE) / SHOPPERS;
  const add = (at: number, what: RuleName, more: Partial<Step> = {}) =>
    steps.push({ at: arrival + at, what, browser, email, ...more });
  for (let search = 0; search < 4; search++) {
    const typed = 1 + search * 5 * MINUTE;
    if (shopper % 7 > 0) for (const letters of [0, 400, 800]) add(typed + letters, 'suggestion');
    add(typed + 1_500, 'search');
  }
  if (shopper % 3 === 0) {
    // Some come to the shop by its sign-in page.
    const login = shopper % 2 === 0 ? 0 : 2 * MINUTE;
    if (shopper % 5 === 0) add(login, 'signIn', { isRight: false });
    add(login + 10_000, 'signIn', { isRight: true });
    for (const quarter of [1, 2]) add(quarter * 14 * MINUTE, 'renewal', { email: `session of ${email}` });
  }
  if (shopper % 40 === 0) add(MINUTE, 'registration', { email: `new-${email}` });
  if (shopper % 80 === 0) add(4 * MINUTE, 'forgottenPassword');
  if (shopper % 100 === 0) add(5 * MINUTE, 'contactMessage');
  return steps;
}
const crowd = () => Array.from({ length: SHOPPERS }, (_, shopper) => shopperSteps(shopper)).flat();

/** Plays the crowd's hour and the floods. The web app comes back once if the refusal brought a cookie. Returns what the crowd was refused. */
async function play(limits: RateLimits, steps: Step[], flood: Flood[] = []) {
  const refused: Partial<Record<RuleName, number>> = {};
  let comeBacks = 0;
  const floodSteps = flood.flatMap((one) => one.steps.map((step) => ({ step, flood: one })));
  const all = [...steps.map((step) => ({ step, flood: null })), ...floodSteps];
  for (const { step, flood } of all.sort((a, b) => a.step.at - b.step.at)) {
    let refusal = await refusalOf(limits, step);
    if (flood) {
      if (refusal === null) flood.letIn += 1;
      continue;
    }
    const isNew = step.browser.cookie === null;
    step.browser.cookie ??= `cookie of ${step.email}`;
    if (refusal === 1 && isNew) {
      comeBacks += 1;
      refusal = await refusalOf(limits, { ...step, at: step.at + 1_000 });
    }
    if (refusal !== null) refused[step.what] = (refused[step.what] ?? 0) + 1;
  }
  return { refused, comeBacks };
}

interface Flood {
  letIn: number;
  steps: Step[];
}

/** The cookie that an abuser shows with a request: the one they were given, none, or each time another one of their own. */
const HABITS = {
  kept: (_: number, what: RuleName) => `cookie of the abuser's ${what}`,
  keptToo: (_: number, what: RuleName) => `other cookie of the abuser's ${what}`,
  discarded: () => null,
  collected: (number: number) => `cookie ${number} of the abuser`,
};

function flood(
  habit: keyof typeof HABITS,
  what: RuleName,
  perSecond: number,
  email: (number: number) => string,
): Flood {
  const steps = Array.from({ length: perSecond * 300 }, (_, number) => ({
    at: 10 * MINUTE + (number * 1_000) / perSecond,
    what,
    email: email(number),
    browser: { cookie: HABITS[habit](number, what) },
  }));
  return { letIn: 0, steps };
}

/** Five minutes of floods by one abuser, in the crowd's hour. They touch at most 2 windows of a quarter and 6 of a minute. */
const floodsOf = (habit: keyof typeof HABITS) => ({
  guessOne: flood(habit, 'signIn', 2, () => 'owner@example.com'),
  guessMany: flood(habit === 'kept' ? 'keptToo' : habit, 'signIn', 2, (number) => `victim${number}@example.com`),
  search: flood(habit, 'search', 40, () => ''),
  register: flood(habit, 'registration', 2, (number) => `made-up${number}@example.com`),
  write: flood(habit, 'contactMessage', 2, () => ''),
});
const letInOf = (floods: ReturnType<typeof floodsOf>) =>
  Object.fromEntries(Object.entries(floods).map(([what, { letIn }]) => [what, letIn]));

const limitsWith = (rules: Record<RuleName, Rule>) => {
  const exchanged = exchangedCounts(async () => [], null);
  return limitsBy(rules, { all: 1, network: 1 }, (options, counted) =>
    counted === 'exchanged' ? exchanged.counter(options) : new RateLimiterMemory(options),
  );
};

test('[limits-16] 2,000 shoppers behind one IP address are never refused, and never sent back', async () => {
  expect(await play(limitsWith(RULES), crowd())).toEqual({ refused: {}, comeBacks: 0 });
});

test('[limits-17] floods by somebody in their network who keeps the cookie are stopped, and nobody else is', async () => {
  const floods = floodsOf('kept');
  expect(await play(limitsWith(RULES), crowd(), Object.values(floods))).toMatchObject({ refused: {}, comeBacks: 0 });
  expect(letInOf(floods)).toEqual({ guessOne: 10, guessMany: 20, search: 450, register: 5, write: 10 });
});

test('[limits-18] floods without cookies are stopped; a newcomer comes back with a cookie, nobody is refused', async () => {
  const floods = floodsOf('discarded');
  const { refused, comeBacks } = await play(limitsWith(RULES), crowd(), Object.values(floods));
  expect(refused).toEqual({});
  expect(comeBacks).toBeGreaterThan(0);
  const bounds = { guessOne: 10, guessMany: 2 * 60, search: 6 * 600, register: 50, write: 30 };
  for (const [what, most] of Object.entries(bounds)) expect(letInOf(floods)[what], what).toBeLessThanOrEqual(most);
});

test('[limits-19] a new cookie for each request does not get beyond the ceilings of the network', async () => {
  const floods = floodsOf('collected');
  await play(limitsWith(RULES), crowd(), Object.values(floods));
  const bounds = { guessOne: 10, guessMany: 2 * 200, search: 6 * 1_800, register: 200, write: 200 };
  for (const [what, most] of Object.entries(bounds)) expect(letInOf(floods)[what], what).toBeLessThanOrEqual(most);
});

test('negative control: limits that count by network first refuse the crowd nearly everything', async () => {
  const per = (tries: number, minutes: number) => ({ tries, seconds: minutes * 60 });
  const byNetwork: Partial<Record<RuleName, Rule>> = {
    signIn: { network: per(60, 15) },
    registration: { network: per(20, 60) },
    contactMessage: { network: per(10, 60) },
    renewal: { network: per(120, 5) },
    search: { network: per(90, 1) },
    suggestion: { network: per(300, 1) },
  };
  for (const rule of Object.values(byNetwork)) rule.newcomers = rule.network;
  const { refused } = await play(limitsWith({ ...RULES, ...byNetwork }), crowd());
  expect(Object.keys(refused).sort()).toEqual(Object.keys(byNetwork).sort());
});
