import type { AuthResponse, Credentials } from '#contract/shop/auth.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Client } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { withSecondFactor } from '#server/modules/accounts/second-factor/check.ts';
import { isSecondFactorOn } from '#server/modules/accounts/second-factor/queries.ts';
import { type Origin, startSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { passwordMatches } from './passwords.ts';
import { findLogin } from './users.ts';

/** Starts a session of the shop with email, password and, if it is on, the second factor. */
export function login(deps: Deps, credentials: Credentials, origin: Origin): Promise<AuthResponse> {
  return withCredentials(deps, credentials, origin.client, (tx, { userId }) =>
    startSession(tx, deps.tokens, userId, origin),
  );
}

/** The account whose credentials were right. */
interface Proven {
  userId: string;
  /** A code of the second factor was right too. */
  hasSecondFactor: boolean;
}

/**
 * Checks email, password and, if it is on, the second factor, and does the work in the same transaction. The answer must not reveal which
 * emails have an account: a wrong email and a wrong password both throw `invalid_credentials`, and `account_inactive` or
 * a second-factor error is thrown only after the right password. Only a successful login
 * forgets the failed tries before it.
 */
export async function withCredentials<T>(
  deps: Deps,
  { email, password, code }: Credentials,
  client: Client,
  work: (tx: Tx, proven: Proven) => Promise<T>,
): Promise<T> {
  const { db, limits } = deps;
  await limits.take('signIn', client, email);
  const taken = await limits.take('wrongPassword', client, email);
  const user = await findLogin(db, email);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new AppError('invalid_credentials');
  if (!user.isActive) throw new AppError('account_inactive');
  const hasSecondFactor = await isSecondFactorOn(db, user.id);
  const start = (tx: Tx) => work(tx, { userId: user.id, hasSecondFactor });
  // The password was right, and wrong codes have a count of their own.
  if (hasSecondFactor) await taken.giveBack();
  const wrong = new AppError('second_factor_wrong');
  const result = hasSecondFactor
    ? await withSecondFactor(deps, user.id, client, requireCode(code), wrong, start)
    : await inTransaction(db, start);
  await taken.succeed();
  return result;
}

function requireCode(code: string | undefined): string {
  if (code === undefined) throw new AppError('second_factor_required');
  return code;
}
