import type { ConsoleSession } from '#contract/console/sessions.ts';
import { ApiError, isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { read, send } from '#web/shared/api/transport.ts';
import { currentArea } from './area.ts';
import { NO_SESSION, useSession } from './session-store.ts';

const RENEW_BEFORE_MS = 60_000;
/** Answers that mean that the cookie is worth nothing. Every other failure is temporary and ends no session. */
const REFUSALS = [400, 401, 403, 422];

/** Says to this browser's tabs that there is a cookie, which scripts cannot see. Without it nothing is asked at the start. */
const marker = () => `console-session-${currentArea()}`;

/** Signs in with the area's cookie, if there may be one. */
export async function startSession(): Promise<void> {
  followOtherTabs();
  await tryCookie();
}

/** Tries the cookie again after the server could not be reached. */
export async function tryCookie(): Promise<void> {
  if (localStorage.getItem(marker()) === null) return void useSession.setState({ ...NO_SESSION, status: 'signed-out' });
  useSession.setState({ status: 'starting' });
  await renew().catch(() => useSession.setState({ status: 'unreachable' }));
}

/** Takes over the session that signing in has answered. `email`: as it was typed, if it was. */
export function begin({ accessToken, expiresIn, needsSetup }: ConsoleSession, email?: string): void {
  localStorage.setItem(marker(), '1');
  const expiresAt = Date.now() + expiresIn * 1000;
  useSession.setState({
    status: 'signed-in',
    accessToken,
    expiresAt,
    needsSetup,
    ended: null,
    ...(email && { email }),
  });
}

/** Forgets the session and what was read with it. */
function forget(ended: 'by-person' | 'by-itself'): null {
  localStorage.removeItem(marker());
  useSession.setState({ ...NO_SESSION, status: 'signed-out', ended });
  queryClient.clear();
  return null;
}

/** Signs out. The server's row ends too, unless it cannot be reached: then the cookie expires by itself. */
export async function signOut(): Promise<void> {
  const { accessToken } = useSession.getState();
  await send('endConsoleSession', {}, { keepalive: true }, accessToken).catch(() => undefined);
  // What was typed and not saved: the next person at this device must not find it.
  sessionStorage.clear();
  forget('by-person');
}

/**
 * Makes a call with the access token, renewed before it expires. A refusal as `unauthorized` renews it once and repeats the
 * call; if the renewal is refused too, the session ends.
 */
export async function withSession<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const token = await currentToken();
  try {
    return await call(token);
  } catch (error) {
    if (token === null || !isApiError(error, 'unauthorized')) throw error;
    const renewed = await renew();
    if (renewed === null) throw error;
    return call(renewed);
  }
}

/**
 * Renews with a call and never by a timer: a session that ends when it is unused must not live on because a tab is open. A
 * failed renewal leaves the token that there is; the call will tell.
 */
async function currentToken(): Promise<string | null> {
  const { accessToken, expiresAt } = useSession.getState();
  if (accessToken === null || expiresAt - Date.now() > RENEW_BEFORE_MS) return accessToken;
  return renew().catch(() => accessToken);
}

let renewing: Promise<string | null> | undefined;

/** Exchanges the cookie, which works once: one exchange at a time, across all tabs. Null if it is refused. */
function renew(): Promise<string | null> {
  renewing ??= withLock(exchange).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function exchange(): Promise<string | null> {
  try {
    const response = await send('refreshConsoleSession', { body: { area: currentArea() } }, {}, null);
    const session = await read<ConsoleSession>(response);
    begin(session);
    return session.accessToken;
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status)) return forget('by-itself');
    throw error;
  }
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(marker(), work) as Promise<T>) : work();
}

/** Signing in or out in one tab does so in all of them. */
function followOtherTabs(): void {
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea !== localStorage || key !== marker()) return;
    const { status } = useSession.getState();
    if (newValue === null && status === 'signed-in') forget('by-itself');
    if (newValue !== null && status === 'signed-out') void tryCookie();
  });
}
