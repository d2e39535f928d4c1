import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import type { User } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { useAuth } from './auth-store.ts';
import { endSession, signIn, signOut } from './session.ts';
import { checkStoredSession } from './session-start.ts';

const USER: User = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  role: 'CUSTOMER',
  firstName: 'نورة',
  lastName: 'السالم',
  email: 'noura@example.com',
  isEmailVerified: true,
  pendingEmail: null,
  phoneNumber: '0551234567',
  profileImage: null,
  isActive: true,
  areas: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const CUSTOMER = { id: 'c', userId: USER.id, language: 'ar', createdAt: '', updatedAt: '' } as const;
const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
const ENDED = { status: 401, body: { code: 'unauthorized', message: 'Please sign in' } };

type Answer = { status: number; body?: unknown } | 'never' | 'no network';
/** The shop's responses, by path; any other call fails the test. */
let answers: Record<string, Answer | Answer[]>;
let calls: string[];
/** Aborts the calls that are never answered, so that none outlives its test. */
const hanging: ((reason: Error) => void)[] = [];

const tokens = () => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')];
const answer = (path: string): Answer => {
  const given = answers[path];
  const next = Array.isArray(given) ? given.shift() : given;
  if (next === undefined) throw new Error(`unexpected call of ${path}`);
  return next;
};

function fakeFetch(input: RequestInfo | URL, { headers }: RequestInit = {}): Promise<Response> {
  const path = String(input).replace('/api', '');
  calls.push(`${path} ${new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '-'}`);
  const given = answer(path);
  if (given === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
  if (given === 'never') return new Promise((_, reject) => hanging.push(reject));
  return Promise.resolve(new Response(JSON.stringify(given.body ?? {}), { status: given.status }));
}

function storeSession(change: Record<string, string | null> = {}) {
  const stored = {
    auth_token: tokenFor(600),
    refresh_token: 'refresh-1',
    user_data: JSON.stringify(USER),
    customer_data: JSON.stringify(CUSTOMER),
    ...change,
  };
  for (const [key, value] of Object.entries(stored)) if (value !== null) localStorage.setItem(key, value);
}

const pair = (refresh: string) => ({
  user: USER,
  customer: CUSTOMER,
  access_token: tokenFor(900),
  refresh_token: refresh,
});

let clock = Date.now();

beforeEach(() => {
  vi.useFakeTimers();
  // Skips the guard window of a session that the previous test ended.
  clock += 60_000;
  vi.setSystemTime(clock);
  answers = {};
  calls = [];
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  localStorage.clear();
  sessionStorage.clear();
  useAuth.setState({ status: 'starting', user: null, customer: null, notice: null });
});
afterEach(async () => {
  for (const reject of hanging.splice(0)) reject(new TypeError('the test is over'));
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a stored token nobody is signed in and no call is made', async () => {
  await checkStoredSession();
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', notice: null });
  expect(calls).toEqual([]);
});

test('[session-13] on start the stored token fetches the profile', async () => {
  storeSession();
  answers = { '/auth/profile': { status: 200, body: { ...USER, firstName: 'Noura' } } };
  await checkStoredSession();
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: { firstName: 'Noura' }, customer: CUSTOMER });
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ firstName: 'Noura' });
});

test.each([
  ['CUSTOMER', ['/auth/profile', '/customers/profile'], CUSTOMER],
  ['VENDOR', ['/auth/profile'], null],
] as const)('[session-14] start-up of a %s without a stored customer calls %j', async (role, paths, customer) => {
  storeSession({ customer_data: null });
  answers = {
    '/auth/profile': { status: 200, body: { ...USER, role } },
    '/customers/profile': { status: 200, body: CUSTOMER },
  };
  await checkStoredSession();
  expect(calls.map((call) => call.split(' ')[0])).toEqual(paths);
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', customer });
});

test('a user without a customer profile (404) is signed in without one', async () => {
  storeSession({ customer_data: null });
  answers = {
    '/auth/profile': { status: 200, body: USER },
    '/customers/profile': { status: 404, body: { code: 'not_found', message: 'Not found' } },
  };
  await checkStoredSession();
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', customer: null });
});

test('[session-15] start-up waits 5 seconds for the profile, then continues with the stored user and a notice', async () => {
  storeSession();
  answers = { '/auth/profile': 'never' };
  const done = vi.fn();
  void checkStoredSession().then(done);
  await vi.advanceTimersByTimeAsync(TIMING.authStartLimit - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: USER, notice: 'start-timeout' });
  expect(tokens()).not.toContain(null);
});

test('a start-up timeout clears the tokens if no user is stored', async () => {
  storeSession({ user_data: null });
  answers = { '/auth/profile': 'never' };
  const started = checkStoredSession();
  await vi.advanceTimersByTimeAsync(TIMING.authStartLimit);
  await started;
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', notice: 'start-timeout' });
  expect(tokens()).toEqual([null, null]);
});

test('renewing a token on start shares the limit of 5 seconds', async () => {
  storeSession({ auth_token: tokenFor(-60) });
  answers = { '/auth/refresh-token': 'never' };
  const done = vi.fn();
  void checkStoredSession().then(done);
  await vi.advanceTimersByTimeAsync(TIMING.authStartLimit);
  expect(done).toHaveBeenCalled();
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', notice: 'start-timeout' });
});

test.each<[string, Answer]>([
  ['a database fault', { status: 503, body: { code: 'unavailable', message: 'busy' } }],
  ['no network', 'no network'],
])('[session-16] %s on start does not sign out', async (_, fault) => {
  storeSession({ auth_token: tokenFor(-60) });
  answers = { '/auth/refresh-token': fault, '/auth/profile': ENDED };
  const started = checkStoredSession();
  await vi.advanceTimersByTimeAsync(TIMING.authStartLimit);
  await started;
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: USER, notice: null });
  expect(tokens()[1]).toBe('refresh-1');
});

test('[session-17] start-up clears an ended session and tells the person', async () => {
  storeSession();
  answers = { '/auth/profile': ENDED, '/auth/refresh-token': ENDED };
  await checkStoredSession();
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', user: null, notice: 'expired' });
  expect(tokens()).toEqual([null, null]);
});

test('renews an expiring token before the call, once for all waiting calls', async () => {
  storeSession({ auth_token: tokenFor(10) });
  answers = {
    '/auth/refresh-token': [{ status: 200, body: pair('refresh-2') }],
    '/auth/profile': { status: 200, body: USER },
  };
  await Promise.all([callApi('getProfile'), callApi('getProfile'), callApi('getProfile')]);
  expect(calls.filter((call) => call.startsWith('/auth/refresh-token'))).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['is lost', 'no network'],
  ['is late', 'never'],
  ['says that the shop is busy', { status: 503, body: { code: 'unavailable', message: 'busy' } }],
])(
  'a renewal whose answer %s is repeated after two seconds, while the server still takes the token',
  async (_, first) => {
    storeSession({ auth_token: tokenFor(-60) });
    answers = {
      '/auth/refresh-token': [first, { status: 200, body: pair('refresh-2') }],
      '/auth/profile': { status: 200, body: USER },
    };
    const profile = callApi('getProfile');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await profile).toEqual(USER);
    expect(calls.filter((call) => call.startsWith('/auth/refresh-token'))).toHaveLength(2);
    expect(tokens()[1]).toBe('refresh-2');
  },
);

test('[session-18] session ends within the guard second count as one; later ones count again', () => {
  const states: (string | null)[] = [];
  const session = pair('refresh-1');
  signIn(session, true);
  useAuth.subscribe(({ status, notice }) => states.push(`${status} ${notice}`));
  endSession('expired');
  endSession('expired');
  expect(states).toEqual(['visitor expired']);
  signIn(session, true);
  vi.advanceTimersByTime(TIMING.unauthorizedGuard - 1);
  endSession('expired');
  expect(useAuth.getState().status).toBe('signed-in');
  expect(tokens()).not.toContain(null);
  vi.advanceTimersByTime(1);
  endSession('expired');
  expect(useAuth.getState().status).toBe('visitor');
  expect(tokens()).toEqual([null, null]);
});

test('[session-19] without a stored refresh token a 401 ends the session with its own message', async () => {
  storeSession({ refresh_token: null });
  useAuth.setState({ status: 'signed-in', user: USER });
  answers = { '/auth/profile': ENDED };
  await expect(callApi('getProfile')).rejects.toMatchObject({ code: 'unauthorized' });
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', notice: 'no-refresh-token' });
  expect(calls).toHaveLength(1);
});

test('[session-20] signing out clears everything and calls the server, regardless of its response', async () => {
  signIn(pair('refresh-1'), true);
  const token = localStorage.getItem('auth_token');
  answers = { '/auth/logout': 'no network' };
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([`/auth/logout ${token}`]);
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', user: null, customer: null, notice: null });
  for (const key of ['auth_token', 'refresh_token', 'user_data', 'customer_data', 'auth-storage'])
    expect(localStorage.getItem(key)).toBeNull();
});

test('[session-21] stores a remembered session in the browser, any other in the tab', () => {
  signIn(pair('refresh-1'), true);
  expect(tokens()[1]).toBe('refresh-1');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(USER);
  expect(JSON.parse(localStorage.getItem('customer_data') ?? '')).toEqual(CUSTOMER);
  signIn(pair('refresh-2'), false);
  expect(tokens()).toEqual([null, null]);
  expect(sessionStorage.getItem('refresh_token')).toBe('refresh-2');
});

test('a wrong password does not end a session', async () => {
  useAuth.setState({ status: 'visitor' });
  answers = { '/auth/login': { status: 401, body: { code: 'invalid_credentials', message: 'wrong' } } };
  const body = { email: 'a@example.com', password: 'wrong-1' };
  await expect(callApi('login', { body })).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(useAuth.getState()).toMatchObject({ status: 'visitor', notice: null });
});
