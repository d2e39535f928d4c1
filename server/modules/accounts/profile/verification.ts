import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { consumeLink, isAlreadyVerified } from '#server/modules/accounts/login/email-link-queries.ts';
import { mailLink, verifyLinkToken } from '#server/modules/accounts/login/email-links.ts';
import { getProfile } from '#server/modules/accounts/login/users.ts';
import { completeEmailChange, requestEmailChange } from './email-change.ts';
import { lockAccount, setVerified } from './queries.ts';

/**
 * Verifies the account's email, or puts a pending one into effect. Opening the link again afterwards succeeds. Throws
 * `link_invalid` for a link that no longer works, and `email_taken` if another account has the pending email by now.
 */
export async function verifyEmail({ db, jobs, secret }: Deps, token: string): Promise<void> {
  const linkId = verifyLinkToken(secret, token);
  if (!linkId) throw new AppError('link_invalid');
  await inTransaction(db, async (tx) => {
    const link = await consumeLink(tx, linkId, 'verify');
    const change = link ? undefined : await consumeLink(tx, linkId, 'change');
    if (link) await setVerified(tx, link.userId);
    else if (change) await completeEmailChange(tx, jobs, change);
    else if (!(await isAlreadyVerified(tx, linkId))) throw new AppError('link_invalid');
  });
}

/**
 * Mails a new link to the pending email if there is one, else to the account's email if that is not verified yet. `note`
 * writes in the same transaction.
 */
export async function resendVerification(
  { db, jobs, limits }: Deps,
  user: UserScope,
  { note, isApplicant }: { note?: (tx: Tx) => Promise<unknown>; isApplicant?: boolean } = {},
): Promise<void> {
  await limits.take('verificationMail', clientById(user.userId));
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user);
    const { pendingEmail } = await getProfile(tx, user);
    if (pendingEmail) await requestEmailChange(tx, jobs, user, pendingEmail);
    else if (!account.verifiedAt) await mailLink(tx, jobs, 'verify', account, isApplicant);
    await note?.(tx);
  });
}
