import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { mailLink, readLinkToken } from '#server/modules/accounts/login/email-links.ts';
import { isVerifiedByNow, lockAccount, setVerified, spendLink } from './queries.ts';

/** Throws `link_invalid` for a link that does not count any more; one that did its work may be opened again. */
export async function verifyEmail({ db, secret }: Deps, token: string): Promise<void> {
  const linkId = readLinkToken(secret, token);
  if (!linkId) throw new AppError('link_invalid');
  await inTransaction(db, async (tx) => {
    const link = await spendLink(tx, linkId, 'verify');
    if (link) await setVerified(tx, link.userId);
    else if (!(await isVerifiedByNow(tx, linkId))) throw new AppError('link_invalid');
  });
}

/** Mails another link to an e-mail that has not been verified. */
export async function resendVerification({ db, jobs, limits }: Deps, userId: string): Promise<void> {
  await limits.take('verificationMail', userId);
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account.verifiedAt) await mailLink(tx, jobs, 'verify', account);
  });
}
