import type { AuthResponse } from '#contract/auth.ts';
import { TIMING } from '#contract/constants.ts';
import { useAuth } from './auth-store.ts';
import { clearSession, isRemembered, readSession, writeSession } from './token-storage.ts';

const RENEW_BEFORE_MS = 30_000;

/** The token to call with, renewed shortly before it expires; null for visitors and on the server. */
export async function accessToken(): Promise<string | null> {
  if (import.meta.env.SSR) return null;
  const session = readSession();
  if (!session) return null;
  if (expiresAt(session.accessToken) - Date.now() > RENEW_BEFORE_MS) return session.accessToken;
  return (await renewSession()) ?? readSession()?.accessToken ?? null;
}

let renewing: Promise<string | null> | undefined;

/**
 * Trades the refresh token for a new pair; one at a time, in all tabs together. Null where that failed: a refusal ends
 * the session, a fault of the network or the server does not.
 */
export function renewSession(): Promise<string | null> {
  renewing ??= withLock(renew).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string | null> {
  const session = readSession();
  if (!session) return endSession('expired');
  try {
    const response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: session.refreshToken }),
      signal: AbortSignal.timeout(TIMING.apiTimeout),
    });
    if (response.status === 401 || response.status === 403) return endSession('expired');
    if (!response.ok) return null;
    const renewed = (await response.json()) as AuthResponse;
    signIn(renewed, isRemembered());
    return renewed.access_token;
  } catch {
    return null;
  }
}

export function signIn(response: AuthResponse, remember: boolean): void {
  writeSession(response, remember);
  useAuth.setState({ status: 'signed-in', user: response.user, customer: response.customer ?? null, ended: null });
}

let endedAt = 0;

/** Forgets the session here. Ends that follow within the specification's guard of one second are the same end. */
export function endSession(ended: 'expired' | null): null {
  clearSession();
  const isRepeated = Date.now() - endedAt < TIMING.unauthorizedGuard;
  if (isRepeated && ended !== null) return null;
  endedAt = Date.now();
  useAuth.setState({ status: 'visitor', user: null, customer: null, ended });
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
