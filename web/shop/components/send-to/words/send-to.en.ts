import type { Translation } from '#web/shared/i18n/messages.ts';
import type { sendTo as arabic } from './send-to.ar.ts';

export const sendTo: Translation<typeof arabic> = {
  'sendTo.title': 'Where shall we send your money?',
  'sendTo.titleGiven': 'Your account for the money',
  'sendTo.titleLate': 'What you paid for a cancelled parcel',
  'sendTo.lateWaits':
    'The courier collected {amount} from you for a parcel that had been cancelled, so it goes back to you.',
  'sendTo.lateSent': 'We have returned {amount} that the courier collected for a cancelled parcel.',
  'sendTo.lateCredited': 'We added {amount} to your store credit: the courier had collected it for a cancelled parcel.',
  'sendTo.ask': '{amount} cannot go back the way you paid, so we transfer it to your account at a Saudi bank.',
  'sendTo.held':
    'The carrier says that a cancelled parcel has reached you, so {amount} waits until we have asked about it.',
  'sendTo.goes': 'We transfer {amount} to your account ending in {end}.',
  'sendTo.kept': 'If money of this order goes back to you, we transfer it to your account ending in {end}.',
  'sendTo.went': 'We transferred the money to your account ending in {end} on {date}.',
  'sendTo.optional':
    'You did not pay by card, so the money goes back by transfer to your bank account. You can also add the account later on the order’s page.',
  'sendTo.iban': 'IBAN',
  'sendTo.ibanHint': 'Your banking app and your statements show it.',
  'sendTo.holder': 'Account holder’s name',
  'sendTo.holderHint': 'As your bank has it.',
  'sendTo.safe': 'We keep the number encrypted, and delete it {days} days after the transfer.',
  'sendTo.save': 'Save the account',
  'sendTo.change': 'Change the account',
  'sendTo.keep': 'Keep the present account',
  'sendTo.saved': 'Account saved',
  'sendTo.failed': 'The account was not saved',
  'sendTo.credit': 'Add it to my store credit',
  'sendTo.creditHint': 'Instead of sending it back: you use it for your next order, and it does not expire.',
  'sendTo.creditQuestion': 'Add {amount} to your store credit instead of a transfer? This cannot be undone.',
  'sendTo.notCredited': 'It could not be added just now and still waits to be sent. Try again later.',
  'sendTo.credited': 'Added to your store credit',
  'sendTo.asCredit': 'I want the money as store credit',
  'val.iban': 'Enter a whole Saudi IBAN',
  'val.ibanDigits': 'This IBAN has a typing mistake: its check digits do not fit',
};
