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
import { type AccessTokens, hashToken, newRefreshToken } from '#server/platform/tokens.ts';
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

const SESSION_DAYS = 60;
/** An unused session ends sooner. */
const IDLE_DAYS = 30;
/**
 * How long a used refresh token still returns its successor: a client can repeat a request whose response was lost, and
 * tabs that refresh at the same time get the same pair. Longer than a commit waits while the synchronous standby is away
 * (13 seconds in the fault run, which ended sessions with 5). No longer than that, because a thief who repeats a stolen
 * token in time gets the successor too.
 */
const REUSE_GRACE_SECONDS = 20;

/**
 * Exchanges a refresh token for a new pair. A token works once: reuse after the grace period revokes the whole session,
 * because two parties then hold the token.
 */
export async function refreshSession({ db, tokens, limits }: Deps, token: string): Promise<AuthResponse> {
  const used = hashToken(token);
  const sessionId = await findSessionOf(db, used);
  if (!sessionId) throw new AppError('refresh_token_invalid');
  await limits.take('renewal', clientById(sessionId));
  // Derived, not random: only hashes are stored, yet a repeated request within the grace period gets the same successor.
  const successor = tokens.deriveRefreshToken(token);
  const result = await inTransaction(db, async (tx) => {
    const found = await lockRefreshToken(tx, used, REUSE_GRACE_SECONDS, IDLE_DAYS);
    if (!found?.isLive) return null;
    if (found.usedAt && !found.isWithinGrace) {
      await revokeSession(tx, found.sessionId, 'reuse');
      return null;
    }
    if (!found.usedAt) await replaceRefreshToken(tx, used, hashToken(successor), found.sessionId);
    return authResponse(tx, tokens, found.userId, found.sessionId, successor);
  });
  if (!result) throw new AppError('refresh_token_invalid');
  return result;
}

export async function logout(db: Db, user: UserScope): Promise<void> {
  await revokeSession(db, user.sessionId, 'logout');
}

/** Starts a session in the language chosen in the browser, and returns its user and tokens. */
export async function startSession(
  tx: Tx,
  tokens: AccessTokens,
  userId: string,
  { ip, userAgent, language }: Origin,
): Promise<AuthResponse> {
  if (language) await keepLanguage(tx, userId, language);
  const session = { id: newId(), userId, ip, userAgent: userAgent?.slice(0, 300) ?? null, days: SESSION_DAYS };
  const refreshToken = newRefreshToken();
  await insertSession(tx, session);
  await insertRefreshToken(tx, hashToken(refreshToken), session.id);
  return authResponse(tx, tokens, userId, session.id, refreshToken);
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
  const accessToken = await tokens.sign({ userId, sessionId });
  return { user, ...(customer && { customer }), access_token: accessToken, refresh_token: refreshToken };
}
