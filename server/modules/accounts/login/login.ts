import type { AuthResponse, Credentials, Customer, Registration } from '#contract/shop/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { findCustomer } from '#server/modules/accounts/profile/customers.ts';
import { withSecondFactor } from '#server/modules/accounts/second-factor/check.ts';
import { isSecondFactorOn } from '#server/modules/accounts/second-factor/queries.ts';
import { revokeSession } from '#server/modules/accounts/sessions/queries.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { type AccessTokens, hashToken, newRefreshToken } from '#server/platform/tokens.ts';
import { mailLink } from './email-links.ts';
import { refuseGuessablePassword } from './guessable.ts';
import { hashPassword, passwordMatches, refuseShortPassword } from './passwords.ts';
import * as queries from './users.ts';

/** Where a request comes from, for the list of sessions and for limits. */
export interface Origin {
  ip: string;
  userAgent: string | null;
  /** In which pages were shown; mails follow it. */
  language: Customer['language'];
}

const SESSION_DAYS = 60;
/** A session that nobody uses ends sooner. */
const IDLE_DAYS = 30;
/** A refresh answer that was lost may be asked for again this long; tabs that refresh at once get the same pair. */
const REUSE_GRACE_SECONDS = 20;

/** Makes a customer and signs it in. Throws `email_taken`; 422 where the shop asks for a longer or a better password. */
export async function registerCustomer(deps: Deps, input: Registration, origin: Origin): Promise<AuthResponse> {
  const { db, jobs, limits, config } = deps;
  await limits.take('registerAddress', origin.ip);
  await limits.take('registerAccount', input.email);
  refuseShortPassword('password', input.password, config.passwordMinLength);
  refuseGuessablePassword(config, 'password', input.password, input);
  const user = {
    id: newId(),
    customerId: newId(),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    phoneNumber: input.phoneNumber,
    phoneE164: toE164(input.phoneNumber),
    passwordHash: await hashPassword(input.password),
    language: origin.language,
  };
  return inTransaction(db, async (tx) => {
    if (!(await queries.insertCustomer(tx, user)))
      throw new AppError('email_taken', { fields: { email: 'emailTaken' } });
    await ensureActiveCart(tx, user.customerId);
    await mailLink(tx, jobs, 'verify', user);
    return startSession(tx, deps.tokens, user.id, origin);
  });
}

/**
 * Throws `invalid_credentials` for a wrong pair, whichever half is wrong; `account_inactive`, and what is wrong with the
 * second factor, only to who knows the password. Only whoever gets in has their tries back.
 */
export async function login(deps: Deps, { email, password, code }: Credentials, origin: Origin): Promise<AuthResponse> {
  const { db, limits, tokens } = deps;
  await limits.take('loginAddress', origin.ip);
  await limits.take('loginAccount', email);
  const user = await queries.findLogin(db, email);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new AppError('invalid_credentials');
  if (!user.isActive) throw new AppError('account_inactive');
  const start = (tx: Tx) => startSession(tx, tokens, user.id, origin);
  const session = (await isSecondFactorOn(db, user.id))
    ? await withSecondFactor(deps, user.id, requireCode(code), new AppError('second_factor_wrong'), start)
    : await inTransaction(db, start);
  await limits.reset('loginAccount', email);
  return session;
}

function requireCode(code: string | undefined): string {
  if (code === undefined) throw new AppError('second_factor_required');
  return code;
}

/**
 * Trades a refresh token for a new pair. A token is good once: sent again after the grace it revokes the whole session,
 * because two parties then hold it.
 */
export async function refreshSession(
  { db, tokens, limits }: Deps,
  token: string,
  origin: Origin,
): Promise<AuthResponse> {
  await limits.take('refreshAddress', origin.ip);
  const used = hashToken(token);
  // Derived, not random: a repeated request within the grace can be given the same successor although only hashes are kept.
  const successor = tokens.deriveRefreshToken(token);
  const result = await inTransaction(db, async (tx) => {
    const found = await queries.lockRefreshToken(tx, used, REUSE_GRACE_SECONDS, IDLE_DAYS);
    if (!found?.isLive) return null;
    if (found.usedAt && !found.isWithinGrace) {
      await revokeSession(tx, found.sessionId, 'reuse');
      return null;
    }
    if (!found.usedAt) await queries.replaceRefreshToken(tx, used, hashToken(successor), found.sessionId);
    return authResponse(tx, tokens, found.userId, found.sessionId, successor);
  });
  if (!result) throw new AppError('refresh_token_invalid');
  return result;
}

export async function logout(db: Db, sessionId: string): Promise<void> {
  await revokeSession(db, sessionId, 'logout');
}

async function startSession(
  tx: Tx,
  tokens: AccessTokens,
  userId: string,
  { ip, userAgent }: Origin,
): Promise<AuthResponse> {
  const session = { id: newId(), userId, ip, userAgent: userAgent?.slice(0, 300) ?? null, days: SESSION_DAYS };
  const refreshToken = newRefreshToken();
  await queries.insertSession(tx, session);
  await queries.insertRefreshToken(tx, hashToken(refreshToken), session.id);
  return authResponse(tx, tokens, userId, session.id, refreshToken);
}

async function authResponse(
  tx: Tx,
  tokens: AccessTokens,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<AuthResponse> {
  const user = await queries.findUser(tx, userId);
  if (!user) throw new AppError('unauthorized');
  const customer = await findCustomer(tx, userId);
  const accessToken = await tokens.sign({ userId, sessionId });
  return { user, ...(customer && { customer }), access_token: accessToken, refresh_token: refreshToken };
}
