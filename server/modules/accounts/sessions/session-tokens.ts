import type { AuthResponse, Customer } from '#contract/shop/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Client, clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { getUser } from '#server/modules/accounts/login/users.ts';
import { findCustomer, keepLanguage } from '#server/modules/accounts/profile/customers.ts';
import { type AccessTokens, hashToken, newRefreshToken, type SessionArea } from '#server/platform/tokens.ts';
import { insertSession, revokeSession } from './queries.ts';
import { findSessionOf, insertRefreshToken, lockRefreshToken, replaceRefreshToken } from './refresh-tokens.ts';

/** Where a request comes from: shown in the list of sessions and used for rate limits. */
export interface Origin {
  ip: string;
  client: Client;
  userAgent: string | null;
  /** The language chosen in the browser, which becomes the account's; null without a choice. */
  language: Customer['language'] | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** After how many hours a session ends, and after how many minutes without a refresh. */
const LIVES: Record<SessionArea, { hours: number; idleMinutes: number }> = {
  shop: { hours: 60 * 24, idleMinutes: 30 * DAY },
  seller: { hours: 30 * 24, idleMinutes: 7 * DAY },
  operator: { hours: 12, idleMinutes: HOUR },
};
/**
 * How long a used refresh token still returns its successor: a client can repeat a request whose response was lost, and
 * tabs that refresh at the same time get the same pair. Longer than a commit waits while the synchronous standby is away
 * (13 seconds in the fault run, which ended sessions with 5). No longer than that, because a thief who repeats a stolen
 * token in time gets the successor too.
 */
const REUSE_GRACE_SECONDS = 20;

/** A refreshed session and the token that refreshes it next. */
interface Renewed {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

/**
 * Exchanges a refresh token for its successor and makes the answer in the same transaction. A token works once: reuse after
 * the grace period revokes the whole session, because two parties then hold the token. Throws `refresh_token_invalid`, also
 * for a token of another area.
 */
export async function renewSession<T>(
  { db, tokens, limits }: Pick<Deps, 'db' | 'tokens' | 'limits'>,
  area: SessionArea,
  token: string,
  answer: (tx: Tx, renewed: Renewed) => Promise<T>,
): Promise<T> {
  const used = storedHash(area, token);
  const knownSession = await findSessionOf(db, used);
  if (!knownSession) throw new AppError('refresh_token_invalid');
  await limits.take('renewal', clientById(knownSession));
  // Derived, not random: only hashes are stored, yet a repeated request within the grace period gets the same successor.
  const refreshToken = tokens.deriveRefreshToken(token);
  const limitsOfArea = { graceSeconds: REUSE_GRACE_SECONDS, idleMinutes: LIVES[area].idleMinutes };
  const result = await inTransaction(db, async (tx) => {
    const found = await lockRefreshToken(tx, used, area, limitsOfArea);
    if (!found?.isLive) return null;
    const { userId, sessionId } = found;
    if (found.usedAt && !found.isWithinGrace) {
      await revokeSession(tx, sessionId, 'reuse');
      return null;
    }
    if (!found.usedAt) await replaceRefreshToken(tx, used, storedHash(area, refreshToken), sessionId);
    return { answer: await answer(tx, { userId, sessionId, refreshToken }) };
  });
  if (!result) throw new AppError('refresh_token_invalid');
  return result.answer;
}

/** Exchanges a refresh token of the shop for a new pair. */
export function refreshSession(deps: Deps, token: string): Promise<AuthResponse> {
  return renewSession(deps, 'shop', token, (tx, { userId, sessionId, refreshToken }) =>
    authResponse(tx, deps.tokens, userId, sessionId, refreshToken),
  );
}

export async function logout(db: Db, user: UserScope): Promise<void> {
  await revokeSession(db, user.sessionId, 'logout');
}

/** Starts a session of the shop in the language chosen in the browser, and returns its user and tokens. */
export async function startSession(
  tx: Tx,
  tokens: AccessTokens,
  userId: string,
  origin: Origin,
): Promise<AuthResponse> {
  const { sessionId, refreshToken } = await startAreaSession(tx, 'shop', userId, origin, false);
  return authResponse(tx, tokens, userId, sessionId, refreshToken);
}

/** Starts a session of an area in the language chosen in the browser. `isConfirmed`: with a code of the second factor. */
export async function startAreaSession(
  tx: Tx,
  area: SessionArea,
  userId: string,
  { ip, userAgent, language }: Omit<Origin, 'client'>,
  isConfirmed: boolean,
): Promise<Renewed> {
  if (language) await keepLanguage(tx, userId, language);
  const sessionId = newId();
  const refreshToken = newRefreshToken();
  await insertSession(tx, {
    id: sessionId,
    userId,
    area,
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
    hours: LIVES[area].hours,
    isConfirmed,
  });
  await insertRefreshToken(tx, storedHash(area, refreshToken), sessionId);
  return { userId, sessionId, refreshToken };
}

/** The area is part of the hash, so that the previous release, which knows no areas, finds no token of the console. */
function storedHash(area: SessionArea, token: string): Buffer {
  return hashToken(area === 'shop' ? token : `${area}:${token}`);
}

async function authResponse(
  tx: Tx,
  tokens: AccessTokens,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<AuthResponse> {
  const user = await getUser(tx, userId);
  const customer = await findCustomer(tx, userId);
  const accessToken = await tokens.sign({ userId, sessionId, area: 'shop' });
  return { user, ...(customer && { customer }), access_token: accessToken, refresh_token: refreshToken };
}
