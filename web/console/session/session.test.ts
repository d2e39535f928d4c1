import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';
import { useConfirmation } from './confirmation.ts';
import { begin, startSession, tryCookie } from './session.ts';
import { NO_SESSION, useSession } from './session-store.ts';
import { chooseVendor } from './vendor-store.ts';

const SESSION = { area: 'seller' as const, accessToken: 'first', expiresIn: 900, needsSetup: false };
const TEAM = { members: [], invitations: [] };

interface Sent {
  path: string;
  token: string | null;
  vendor: string | null;
}
let sent: Sent[];

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string, details?: unknown) => answer(status, { code, message: code, details });
const paths = () => sent.map(({ path }) => path);

/** Answers every call of the page as the server would. */
function serve(reply: (call: Sent) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization')?.slice('Bearer '.length) ?? null;
    const call = { path: url.replace('/api', ''), token, vendor: headers.get('x-vendor-id') };
    sent.push(call);
    return reply(call);
  });
}

const renewed = (call: Sent) =>
  call.path.endsWith('/refresh') ? answer(200, { ...SESSION, accessToken: 'second' }) : answer(200, TEAM);

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/seller/team');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  chooseVendor(null);
  useConfirmation.setState({ question: null });
  useSession.setState({ ...NO_SESSION, status: 'starting', email: null, ended: null });
});

test('a browser that was never signed in asks for nothing', async () => {
  serve(renewed);
  await tryCookie();
  expect([useSession.getState().status, paths()]).toEqual(['signed-out', []]);
});

test('a reload signs in by the cookie of the area', async () => {
  serve(renewed);
  begin(SESSION);
  useSession.setState({ ...NO_SESSION, status: 'starting' });
  await startSession();
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', accessToken: 'second' });
  history.replaceState(null, '', '/operator');
  await tryCookie();
  expect(useSession.getState().status).toBe('signed-out');
});

test('[consolepage-04] no storage ever holds a token', async () => {
  begin(SESSION);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(stored).toContain('console-session-seller');
  expect(stored).not.toContain('first');
});

test('many calls before the end of a token renew it once', async () => {
  begin({ ...SESSION, expiresIn: 30 });
  serve(renewed);
  await Promise.all(Array.from({ length: 5 }, () => callApi('getVendorTeam')));
  expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
  expect(sent.filter(({ path }) => path === '/seller/team').map(({ token }) => token)).toEqual(Array(5).fill('second'));
});

test('no timer renews: an unused session may end', async () => {
  vi.useFakeTimers();
  serve(renewed);
  begin(SESSION);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toEqual([]);
});

test('a token that is refused is renewed and the call repeated', async () => {
  begin(SESSION);
  serve((call) =>
    call.path === '/seller/team' && call.token === 'first' ? refusal(401, 'unauthorized') : renewed(call),
  );
  expect(await callApi('getVendorTeam')).toEqual(TEAM);
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/seller/team', 'first'],
    ['/console/session/refresh', null],
    ['/seller/team', 'second'],
  ]);
});

test('a session that was ended elsewhere signs out, and says that it ended by itself', async () => {
  begin(SESSION);
  serve(({ path }) => refusal(401, path.endsWith('/refresh') ? 'refresh_token_invalid' : 'unauthorized'));
  await expect(callApi('getVendorTeam')).rejects.toMatchObject({ code: 'unauthorized' });
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', accessToken: null, ended: 'by-itself' });
  expect(localStorage.getItem('console-session-seller')).toBeNull();
});

test('a server that cannot be reached ends no session', async () => {
  begin(SESSION);
  serve(({ path }) => (path.endsWith('/refresh') ? answer(503, {}) : refusal(401, 'unauthorized')));
  await expect(callApi('getVendorTeam')).rejects.toMatchObject({ status: 503 });
  expect(useSession.getState().status).toBe('signed-in');
  await tryCookie();
  expect(useSession.getState().status).toBe('unreachable');
});

test('calls of the seller’s area name the chosen vendor, the operator’s none', async () => {
  begin(SESSION);
  chooseVendor('mill');
  serve(renewed);
  await callApi('getVendorTeam');
  history.replaceState(null, '', '/operator');
  await callApi('getOperatorTeam');
  expect(sent.map(({ vendor }) => vendor)).toEqual(['mill', null]);
});

test('a call that needs a confirmation waits for it and is repeated as it was', async () => {
  begin(SESSION);
  let isConfirmed = false;
  serve(({ path }) =>
    path === '/seller/invitations/7' && !isConfirmed
      ? refusal(401, 'confirmation_required', { by: 'password' })
      : answer(200, {}),
  );
  const calls = [
    callApi('revokeVendorInvitation', { params: { id: '7' } }),
    callApi('revokeVendorInvitation', { params: { id: '7' } }),
  ];
  await vi.waitFor(() => expect(useConfirmation.getState().question?.by).toBe('password'));
  isConfirmed = true;
  useConfirmation.getState().question?.answer(true);
  await Promise.all(calls);
  expect(paths()).toEqual(Array(4).fill('/seller/invitations/7'));
});

test('giving up on the confirmation is told to the call, and repeats nothing', async () => {
  begin(SESSION);
  serve(() => refusal(401, 'confirmation_required', { by: 'code' }));
  const call = callApi('revokeVendorInvitation', { params: { id: '7' } });
  await vi.waitFor(() => expect(useConfirmation.getState().question?.by).toBe('code'));
  useConfirmation.getState().question?.answer(false);
  await expect(call).rejects.toMatchObject({ code: 'confirmation_required' });
  expect(sent).toHaveLength(1);
});

test('a second factor that became necessary is set up before anything else', async () => {
  begin(SESSION);
  serve(() => refusal(403, 'second_factor_setup_required'));
  await expect(callApi('getVendorTeam')).rejects.toMatchObject({ status: 403 });
  expect(useSession.getState().needsSetup).toBe(true);
});
