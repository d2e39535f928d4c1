import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '#contract/shared/constants.ts';
import type { PasswordChange, PasswordReset } from '#contract/shop/account.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import {
  findAccountByEmail,
  findPasswordHash,
  setPassword,
  setVerified,
  spendLink,
} from '#server/modules/accounts/profile/queries.ts';
import { revokeSessions } from '#server/modules/accounts/sessions/queries.ts';
import { mailLink, readLinkToken } from './email-links.ts';
import { type PasswordOwner, refuseGuessablePassword } from './guessable.ts';
import { hashPassword, passwordMatches, refuseShortPassword } from './passwords.ts';
import { findUser } from './users.ts';

/** Sets another password; every session but the caller's ends. Throws 422 for a wrong current one. */
export async function changePassword(
  deps: Deps,
  { userId, sessionId }: UserScope,
  input: PasswordChange,
): Promise<void> {
  const { db, jobs, config } = deps;
  refuseShortPassword('newPassword', input.newPassword, Math.max(PASSWORD.change, config.passwordMinLength));
  await confirmPassword(deps, userId, 'currentPassword', input.currentPassword);
  refuseGuessablePassword(config, 'newPassword', input.newPassword, await ownerOf(db, userId));
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await revokeSessions(tx, userId, sessionId, 'password');
    await jobs.send(tx, 'mail', { kind: 'password_changed', userId });
  });
}

/** Throws 422 at the field where it is not the account's password; who tries too often is slowed down. */
export async function confirmPassword({ db, limits }: Deps, userId: string, field: string, password: string) {
  await limits.take('passwordAccount', userId);
  if (!(await passwordMatches(await findPasswordHash(db, userId), password)))
    throw invalidFields([{ path: field, message: 'currentPasswordWrong' }]);
  await limits.reset('passwordAccount', userId);
}

async function ownerOf(db: Db, userId: string): Promise<PasswordOwner> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized');
  return user;
}

/** Longer than making a link takes, so that the time of the answer does not tell who has an account. */
const ANSWER_MS = 150;

/** Mails a link to set a new password, where the e-mail has an account; takes as long where it has none. */
export async function mailResetLink({ db, jobs, limits }: Deps, email: string, ip: string): Promise<void> {
  await limits.take('forgotAddress', ip);
  await limits.take('forgotAccount', email);
  const work = async () => {
    const account = await findAccountByEmail(db, email);
    if (account) await inTransaction(db, (tx) => mailLink(tx, jobs, 'reset', account));
  };
  await Promise.all([work(), pause(ANSWER_MS)]);
}

/**
 * Sets a new password with the link of a mail and ends every session. Throws `link_invalid` for a link that was not made
 * here, has expired or was used. Whoever has the link reads the e-mail, so that is verified too.
 */
export async function resetPassword(deps: Deps, input: PasswordReset, ip: string): Promise<void> {
  const { db, jobs, limits, config, secret } = deps;
  await limits.take('resetAddress', ip);
  refuseShortPassword('newPassword', input.newPassword, Math.max(PASSWORD.change, config.passwordMinLength));
  const linkId = readLinkToken(secret, input.token);
  if (!linkId) throw new AppError('link_invalid');
  const passwordHash = await hashPassword(input.newPassword);
  const email = await inTransaction(db, async (tx) => {
    const account = await spendLink(tx, linkId, 'reset');
    if (!account) throw new AppError('link_invalid');
    // Thrown here, so that the link still works for another one.
    refuseGuessablePassword(config, 'newPassword', input.newPassword, await ownerOf(tx, account.userId));
    await setPassword(tx, account.userId, passwordHash);
    await setVerified(tx, account.userId);
    await revokeSessions(tx, account.userId, null, 'password');
    await jobs.send(tx, 'mail', { kind: 'password_changed', userId: account.userId });
    return account.email;
  });
  await limits.reset('loginAccount', email);
}
