import type { Translation } from '#web/shared/i18n/messages.ts';
import type { accounts as arabic } from './accounts.ar.ts';

/** Bank accounts of vendors, for both areas. */
export const accounts: Translation<typeof arabic> = {
  'accountState.PENDING': 'Being checked',
  'accountState.CONFIRMED': 'Confirmed, not in force yet',
  'accountState.ACTIVE': 'In force',
  'accountState.REPLACED': 'Replaced',
  'accountState.REFUSED': 'Refused',
  'accountState.WITHDRAWN': 'Withdrawn by the owner',
  'accountState.STOPPED': 'Stopped by the link in a mail',
  'accountRefusal.letter_not_readable': 'The letter of the bank cannot be read, or is not complete',
  'accountRefusal.letter_of_other_account': 'The letter of the bank is about another account',
  'accountRefusal.letter_too_old': 'The letter of the bank is too old',
  'accountRefusal.holder_differs': 'The account is not in the name of the store or its owner',
  'accountRefusal.not_asked_for': 'The owner did not confirm that they asked for it',
  'accountRefusal.other': 'Another reason',
  'account.holder': 'Account holder',
  'account.requestedAt': 'Asked for on',
  'account.requestedBy': 'Asked for by',
  'account.inForceFrom': 'In force from',
  'account.endedAt': 'Ended on',
  'account.reason': 'Reason',
  'account.note': 'Note',
  'account.letter': 'Letter of the bank',
  'account.download': 'Download the letter',
};
