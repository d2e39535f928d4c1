import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { consumeLink, isAlreadyVerified } from '#server/modules/accounts/login/email-link-queries.ts';
import { mailLink, verifyLinkToken } from '#server/modules/accounts/login/email-links.ts';
import { lockAccount, setVerified } from './queries.ts';

/** Throws `link_invalid` for a link that no longer works. Opening the link again after it verified the e-mail succeeds. */
export async function verifyEmail({ db, secret }: Deps, token: string): Promise<void> {
  const linkId = verifyLinkToken(secret, token);
  if (!linkId) throw new AppError('link_invalid');
  await inTransaction(db, async (tx) => {
    const link = await consumeLink(tx, linkId, 'verify');
    if (link) await setVerified(tx, link.userId);
    else if (!(await isAlreadyVerified(tx, linkId))) throw new AppError('link_invalid');
  });
}

/** Mails a new link if the account's e-mail is not verified yet. */
export async function resendVerification({ db, jobs, limits }: Deps, user: UserScope): Promise<void> {
  await limits.take('verificationMail', clientById(user.userId));
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user);
    if (!account.verifiedAt) await mailLink(tx, jobs, 'verify', account);
  });
}
