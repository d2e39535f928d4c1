import type { AccountState } from '#contract/shared/application/bank-accounts.ts';
import { stopToken } from '#server/modules/bank-accounts/public.ts';
import type { Language } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findBankAccountForMail, findReader } from '#server/modules/mail/queries.ts';
import { renderInBoth, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import type { AccountMail, MailJob } from '#server/platform/mail-jobs.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { bankLetter } from './bank-letter.ts';

/** The states that each mail about a change of the bank account tells of. */
const TOLD_OF_ACCOUNT: Record<AccountMail, AccountState[]> = {
  bank_requested: ['PENDING', 'CONFIRMED'],
  bank_confirmed: ['CONFIRMED'],
  bank_refused: ['REFUSED'],
  bank_ended: ['WITHDRAWN', 'STOPPED'],
  bank_in_force: ['ACTIVE'],
};

/**
 * Tells an owner, or a contact address, of a change of the bank account, unless it has moved on since. Nobody knows which
 * language is read at a contact address: it gets both.
 */
export async function sendBankMail(
  { config, db, mailer }: MailDeps,
  job: Extract<MailJob, { accountId: string }>,
  id: string,
): Promise<void> {
  const { kind, accountId } = job;
  const account = await findBankAccountForMail(db, accountId);
  if (!account || !TOLD_OF_ACCOUNT[kind].includes(account.state)) return;
  const token = stopToken(authSecret(config), accountId);
  const pagesOf = (language: Language) => ({
    stop: pageUrl(config, '/seller/stop-account', language, { token }),
    settings: pageUrl(config, '/seller/settings/bank', language),
    contact: pageUrl(config, '/contact', language),
  });
  if ('to' in job) {
    const letter = (language: Language) => bankLetter(kind, account, null, language, pagesOf(language));
    return mailer(renderInBoth({ ar: letter('ar'), en: letter('en') }, 'ar'), { id, to: job.to });
  }
  const reader = await findReader(db, job.userId);
  if (!reader) return;
  const letter = bankLetter(kind, account, reader, reader.language, pagesOf(reader.language));
  await mailer(renderMail(letter, reader.language), { id, to: reader.email });
}
