import { TIMING } from '#contract/shared/constants.ts';
import type { AuthResponse, Customer, User } from '#contract/shop/auth.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type SessionNotice, useAuth } from './auth-store.ts';
import { clearSession, isRemembered, readSession, writePerson, writeSession } from './token-storage.ts';

const RENEW_BEFORE_MS = 30_000;
/** The server answers a repeated renewal like the first for 20 seconds. */
const REPEAT_RENEWAL_AFTER_MS = 2_000;
/** Refresh statuses that mean the token is invalid; every other failure is temporary and does not end the session. */
const REFUSALS = [400, 401, 403, 422];

/**
 * Makes a call with the session's token. A 401 renews the session once and retries; if the renewal is refused, the
 * session ends. Any other failure is thrown and ends nothing.
 */
export async function withSession<Answer extends { status: number }>(
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await accessToken();
  const answer = await call(token);
  if (answer.status !== 401) return answer;
  if (token === null) {
    if (useAuth.getState().status === 'signed-in') endSession('expired');
    return answer;
  }
  const renewed = await renewSession();
  if (renewed === null) return answer;
  const second = await call(renewed);
  if (second.status === 401) endSession('expired');
  return second;
}

/** The access token, renewed shortly before it expires; null for visitors and on the server. */
async function accessToken(): Promise<string | null> {
  if (import.meta.env.SSR) return null;
  const session = readSession();
  if (!session) return null;
  if (expiresAt(session.accessToken) - Date.now() > RENEW_BEFORE_MS) return session.accessToken;
  return renewSession().catch(() => session.accessToken);
}

let renewing: Promise<string | null> | undefined;

/**
 * Exchanges the refresh token for a new pair, one exchange at a time across all tabs. Null if the server refuses it,
 * which ends the session; a network or server failure is thrown and does not.
 */
function renewSession(): Promise<string | null> {
  renewing ??= withLock(renew).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string | null> {
  const session = readSession();
  if (!session) return endSession('expired');
  if (!session.refreshToken) return endSession('no-refresh-token');
  const response = await requestRenewal(session.refreshToken);
  if (REFUSALS.includes(response.status)) return endSession('expired');
  if (!response.ok) throw new ApiError('unavailable', response.status);
  const renewed = (await response.json()) as AuthResponse;
  signIn(renewed, isRemembered());
  return renewed.access_token;
}

/**
 * Sends the request again if its answer is lost or late. The token works only once, so without the answer the session
 * would be over when the server's grace is.
 */
async function requestRenewal(refreshToken: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMING.apiTimeout);
  const send = async () => {
    const response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal,
    }).catch(() => {
      throw new ApiError(signal.aborted ? 'timeout' : 'network', 0);
    });
    if (response.status >= 500) throw new ApiError('unavailable', response.status);
    return response;
  };
  const first = send();
  const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), REPEAT_RENEWAL_AFTER_MS));
  const answer = await Promise.race([first.catch(() => pause), pause]);
  return answer ?? Promise.any([first, send()]).catch(() => first);
}

export function signIn(response: AuthResponse, remember: boolean): void {
  writeSession(response, remember);
  useAuth.setState({ status: 'signed-in', user: response.user, customer: response.customer ?? null, notice: null });
}

/** Stores the signed-in user's data. */
export function setPerson(change: { user?: User; customer?: Customer | null }): void {
  if (readSession() === null) return;
  writePerson(change);
  useAuth.setState({ ...change, status: 'signed-in' });
}

let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Clears the session locally. A `notice` of null means that the person signed out; any other end is ignored within the
 * specification's guard of one second after the previous one. Does nothing without a session.
 */
export function endSession(notice: SessionNotice | null): null {
  const hasEnded = readSession() === null && useAuth.getState().status === 'visitor';
  const isRepeated = Date.now() - endedAt < TIMING.unauthorizedGuard;
  if (hasEnded || (isRepeated && notice !== null)) return null;
  endedAt = Date.now();
  clearSession();
  useAuth.setState({ status: 'visitor', user: null, customer: null, notice });
  return null;
}

/** Clears the session locally and calls the logout endpoint without waiting: the token expires anyway. */
export function signOut(): void {
  const session = readSession();
  endSession(null);
  if (!session) return;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('daqeeq-session', work) as Promise<T>) : work();
}

/** Expiry of an access token, in ms; 0 if it is not a valid token. */
function expiresAt(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return Number((JSON.parse(atob(payload)) as { exp?: number }).exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
