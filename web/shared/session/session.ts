import { TIMING } from '#contract/shared/constants.ts';
import type { AuthResponse, Customer, User } from '#contract/shop/auth.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { type SessionNotice, useAuth } from './auth-store.ts';
import { clearSession, isRemembered, readSession, writePerson, writeSession } from './token-storage.ts';

const RENEW_BEFORE_MS = 30_000;
/** Statuses of a refresh that say that the token is no good; every other failure is a fault, not an end. */
const REFUSALS = [400, 401, 403, 422];

/**
 * Makes a call with the session's token. A 401 renews the session once and calls again; where that is refused, the session
 * is over. A fault on the way ends nothing and is thrown.
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

/** The token to call with, renewed shortly before it expires; null for visitors and on the server. */
async function accessToken(): Promise<string | null> {
  if (import.meta.env.SSR) return null;
  const session = readSession();
  if (!session) return null;
  if (expiresAt(session.accessToken) - Date.now() > RENEW_BEFORE_MS) return session.accessToken;
  return renewSession().catch(() => session.accessToken);
}

let renewing: Promise<string | null> | undefined;

/**
 * Trades the refresh token for a new pair; one at a time, in all tabs together. Null where that was refused, which ends
 * the session; a fault of the network or the server is thrown and does not.
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
  const signal = AbortSignal.timeout(TIMING.apiTimeout);
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
    signal,
  }).catch(() => {
    throw new ApiError(signal.aborted ? 'timeout' : 'network', 0);
  });
  if (REFUSALS.includes(response.status)) return endSession('expired');
  if (!response.ok) throw new ApiError('unavailable', response.status);
  const renewed = (await response.json()) as AuthResponse;
  signIn(renewed, isRemembered());
  return renewed.access_token;
}

export function signIn(response: AuthResponse, remember: boolean): void {
  writeSession(response, remember);
  useAuth.setState({ status: 'signed-in', user: response.user, customer: response.customer ?? null, notice: null });
}

/** What is known of the signed-in person from now on. */
export function setPerson(change: { user?: User; customer?: Customer | null }): void {
  if (readSession() === null) return;
  writePerson(change);
  useAuth.setState({ ...change, status: 'signed-in' });
}

let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Forgets the session here. Whatever ends it within the specification's guard of one second after another end is ignored,
 * as is an end of what has ended; null means that the person asked for it.
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

/** Forgets the session here and tells the server, which needs no answer: the token ends by itself. */
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

/** When an access token expires, in ms; 0 for what is none. */
function expiresAt(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return Number((JSON.parse(atob(payload)) as { exp?: number }).exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
