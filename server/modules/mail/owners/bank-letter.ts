import type { AccountRefusal } from '#contract/shared/application/bank-accounts.ts';
import { bankOf } from '#contract/shared/iban.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { AccountMail } from '#server/platform/mail-jobs.ts';
import { BANK_WORDS } from './bank-words.ts';

interface Account {
  vendorName: string;
  vendorNameEn: string;
  holder: string;
  lastFour: string;
  bankCode: string | null;
  requestedBy: string | null;
  requestedAt: Date;
  inForceFrom: Date | null;
  reason: AccountRefusal | null;
  note: string | null;
}

/** An owner, or null for a contact address, of whom nobody knows more than that. */
type Reader = { firstName: string; isVerified: boolean } | null;

/** The pages that its button may open. */
interface Pages {
  stop: string;
  settings: string;
  contact: string;
}

/** Mails with a button that stops the change. */
const STOPPABLE = new Set<AccountMail>(['bank_requested', 'bank_confirmed']);

/** The mail about a change of the account that a vendor is paid to. It never has more of the IBAN than the last four. */
export function bankLetter(
  mail: AccountMail,
  account: Account,
  reader: Reader,
  language: Language,
  pages: Pages,
): Letter {
  const { letters, facts, reasons, buttons, why } = BANK_WORDS[language];
  const { subject, heading, paragraphs } = letters[mail];
  const { dayTime } = FORMATS[language];
  const vendor = language === 'ar' ? account.vendorName : account.vendorNameEn || account.vendorName;
  const bank = account.bankCode === null ? null : bankOf(`SA00${account.bankCode}`);
  const button = STOPPABLE.has(mail) ? 'stop' : reader ? 'settings' : 'contact';
  const fact = (name: keyof typeof facts, value: string | null) =>
    value === null ? [] : [{ name: facts[name], value }];
  return {
    subject: fill(subject, { vendor }),
    greeting: greeting(WORDS[language], reader?.firstName ?? '', reader?.isVerified ?? false),
    heading,
    paragraphs,
    facts: [
      ...fact('account', [bank?.[language], `•••• ${account.lastFour}`].filter(Boolean).join(' · ')),
      // Text that somebody typed goes to proven mailboxes only.
      ...(reader?.isVerified ? [...fact('holder', account.holder), ...fact('requestedBy', account.requestedBy)] : []),
      ...fact('requestedAt', dayTime(account.requestedAt)),
      ...(mail === 'bank_confirmed' || mail === 'bank_in_force'
        ? fact('inForceFrom', account.inForceFrom && dayTime(account.inForceFrom))
        : []),
      ...fact('reason', account.reason && reasons[account.reason]),
      ...fact('note', account.note),
    ],
    button: { label: buttons[button], url: pages[button] },
    why: why[reader ? 'owner' : 'contact'],
  };
}
