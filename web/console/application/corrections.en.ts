import type { Translation } from '#web/shared/i18n/messages.ts';
import type { corrections as arabic } from './corrections.ar.ts';

/** Correcting what a reviewer did not accept. */
export const corrections: Translation<typeof arabic> = {
  'correct.refused': 'Refused',
  'correct.replace': 'Choose another file',
  'correct.replaceText': 'The new file takes the place of the refused one.',
};
