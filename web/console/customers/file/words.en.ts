import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerFile as arabic } from './words.ar.ts';

/** The parts of a customer's file. */
export const customerFile: Translation<typeof arabic> = {
  'customerFile.noReturns': 'They sent nothing back and reported nothing.',
  'customerFile.noReviews': 'They wrote no review.',
  'customerFile.noQuestions': 'They asked nothing about products.',
  'customerFile.answers': { zero: 'No answer', one: '{count} answer', other: '{count} answers' },
  'customerFile.credit': 'Store credit',
  'customerFile.noCredit': 'None, and there never was any.',
  'customerFile.noCreditLoaded': 'The credit could not be loaded.',
  'customerFile.credit.issued': 'Added instead of a refund',
  'customerFile.credit.spent': 'Used for an order',
  'customerFile.credit.given_back': 'Back from an order',
};
