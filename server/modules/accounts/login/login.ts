import type { AuthResponse, Credentials } from '#contract/shop/auth.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { withSecondFactor } from '#server/modules/accounts/second-factor/check.ts';
import { isSecondFactorOn } from '#server/modules/accounts/second-factor/queries.ts';
import { type Origin, startSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { passwordMatches } from './passwords.ts';
import { findLogin } from './users.ts';

/**
 * Checks email, password and, if it is on, the second factor, and starts a session. The answer must not reveal which
 * emails have an account: a wrong email and a wrong password both throw `invalid_credentials`, and `account_inactive` or
 * a second-factor error is thrown only after the right password. Only a successful login
 * forgets the failed tries before it.
 */
export async function login(deps: Deps, { email, password, code }: Credentials, origin: Origin): Promise<AuthResponse> {
  const { db, limits, tokens } = deps;
  await limits.take('signIn', origin.client, email);
  const taken = await limits.take('wrongPassword', origin.client, email);
  const user = await findLogin(db, email);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new AppError('invalid_credentials');
  if (!user.isActive) throw new AppError('account_inactive');
  const start = (tx: Tx) => startSession(tx, tokens, user.id, origin);
  const hasSecondFactor = await isSecondFactorOn(db, user.id);
  // The password was right, and wrong codes have a count of their own.
  if (hasSecondFactor) await taken.giveBack();
  const wrong = new AppError('second_factor_wrong');
  const session = hasSecondFactor
    ? await withSecondFactor(deps, user.id, origin.client, requireCode(code), wrong, start)
    : await inTransaction(db, start);
  await taken.succeed();
  return session;
}

function requireCode(code: string | undefined): string {
  if (code === undefined) throw new AppError('second_factor_required');
  return code;
}
