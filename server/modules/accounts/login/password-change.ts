import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '#contract/shared/constants.ts';
import type { PasswordChange, PasswordReset } from '#contract/shop/forms/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Client, clientById, clientInSession } from '#server/http/limits/client.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { deletePendingChange } from '#server/modules/accounts/profile/email-change-queries.ts';
import {
  findAccountByEmail,
  findPasswordHash,
  setPassword,
  setVerified,
} from '#server/modules/accounts/profile/queries.ts';
import { removeSecondFactorSince } from '#server/modules/accounts/second-factor/removal.ts';
import { revokeOtherSessions, revokeSessions } from '#server/modules/accounts/sessions/queries.ts';
import { consumeLink } from './email-link-queries.ts';
import { mailLink, verifyLinkToken } from './email-links.ts';
import { refuseGuessablePassword } from './guessable.ts';
import { hashPassword, passwordMatches, refuseShortPassword } from './passwords.ts';
import { getProfile, getUser } from './users.ts';

/** Sets a new password, ends every session except the caller's and gives up a pending email. Throws 422 if the current password is wrong. */
export async function changePassword(deps: Deps, user: UserScope, input: PasswordChange): Promise<void> {
  const { db, jobs, config } = deps;
  refuseShortPassword('newPassword', input.newPassword, Math.max(PASSWORD.change, config.passwordMinLength));
  await confirmPassword(deps, user, 'currentPassword', input.currentPassword);
  refuseGuessablePassword(config, 'newPassword', input.newPassword, await getProfile(db, user));
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, user.userId, passwordHash);
    await revokeOtherSessions(tx, user, 'password');
    await deletePendingChange(tx, user.userId);
    await jobs.send(tx, 'mail', { kind: 'password_changed', userId: user.userId });
  });
}

/** Checks the signed-in user's password, with a limit on tries. Throws 422 at the field if it is wrong. */
export async function confirmPassword({ db, limits }: Deps, user: UserScope, field: string, password: string) {
  const taken = await limits.take('currentPassword', clientInSession(user), user.userId);
  if (!(await passwordMatches(await findPasswordHash(db, user), password)))
    throw invalidFields([{ path: field, message: 'currentPasswordWrong' }]);
  await taken.succeed();
}

/** Longer than creating a link takes, so that the response time does not reveal whether an account exists. */
const MIN_ANSWER_MS = 150;

/**
 * Mails a password-reset link if the email has an account; takes equally long if it has none. Strangers cause few mails to
 * one account; the device of an earlier sign-in always gets one.
 */
export async function mailResetLink({ db, jobs, limits }: Deps, email: string, client: Client): Promise<void> {
  await limits.take('forgottenPassword', client, email);
  const isSent = async (userId: string) => client.trusted !== null || limits.allows('resetMail', clientById(userId));
  const work = async () => {
    const account = await findAccountByEmail(db, email);
    if (account && (await isSent(account.id))) await inTransaction(db, (tx) => mailLink(tx, jobs, 'reset', account));
  };
  await Promise.all([work(), pause(MIN_ANSWER_MS)]);
}

/**
 * Sets a new password with the link from a mail and ends every session. Throws `link_invalid` if the shop did not issue the
 * link, it has expired or was used. The link proves access to the mailbox, so the email becomes verified too; the first
 * such proof also removes the second factor. A pending email is given up. Returns the email.
 */
export async function resetPassword(deps: Deps, input: PasswordReset, client: Client): Promise<string> {
  const { db, jobs, limits, config, secret } = deps;
  await limits.take('newPassword', client);
  refuseShortPassword('newPassword', input.newPassword, Math.max(PASSWORD.change, config.passwordMinLength));
  const linkId = verifyLinkToken(secret, input.token);
  if (!linkId) throw new AppError('link_invalid');
  const passwordHash = await hashPassword(input.newPassword);
  const email = await inTransaction(db, async (tx) => {
    const account = await consumeLink(tx, linkId, 'reset');
    if (!account) throw new AppError('link_invalid');
    // Inside the transaction: a refusal rolls back, so the link still works for a better password.
    refuseGuessablePassword(config, 'newPassword', input.newPassword, await getUser(tx, account.userId));
    await setPassword(tx, account.userId, passwordHash);
    // Nobody had proven the mailbox, so a stranger may have registered the email and locked the account for its owner.
    if (await setVerified(tx, account.userId)) await removeSecondFactorSince(tx, jobs, account.userId);
    await deletePendingChange(tx, account.userId);
    await revokeSessions(tx, account.userId, null, 'password');
    await jobs.send(tx, 'mail', { kind: 'password_changed', userId: account.userId });
    return account.email;
  });
  await limits.forgive('wrongPassword', client, email);
  return email;
}
