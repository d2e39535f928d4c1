import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerNotes as arabic } from './words.ar.ts';

/** What the team notes about customers and orders, and the lists of a file. */
export const customerNotes: Translation<typeof arabic> = {
  'notes.title': 'Team’s notes',
  'notes.add': 'New note',
  'notes.hint':
    'Only the market’s team reads it. Once saved, it is not changed or deleted. It is in the copy of their data, if the customer asks for it.',
  'notes.save': 'Save the note',
  'notes.saved': 'The note is saved',
  'notes.saveFailed': 'The note could not be saved.',
  'notes.failed': 'The notes could not be loaded.',
  'notes.empty': 'No notes yet.',
  'notes.gone': 'A deleted account',
  'notes.erased': 'Its text was erased with the customer’s data.',
  'customerFile.older': 'Show older ones',
};
