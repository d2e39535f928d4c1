import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerFile as arabic } from './words.ar.ts';

/** The parts of a customer's file. */
export const customerFile: Translation<typeof arabic> = {
  'customerFile.noReturns': 'They sent nothing back and reported nothing.',
  'customerFile.noReviews': 'They wrote no review.',
};
