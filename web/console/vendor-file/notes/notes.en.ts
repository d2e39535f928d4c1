import type { Translation } from '#web/shared/i18n/messages.ts';
import type { vendorNotes as arabic } from './notes.ar.ts';

/** What the operator's team notes about a vendor. */
export const vendorNotes: Translation<typeof arabic> = {
  'vendorFile.notes': 'Team’s notes',
  'vendorNotes.add': 'New note',
  'vendorNotes.hint': 'Only the market’s team reads it, never the store. Once saved, it is not changed or deleted.',
  'vendorNotes.save': 'Save the note',
  'vendorNotes.saved': 'The note is saved',
  'vendorNotes.saveFailed': 'The note could not be saved.',
  'vendorNotes.failed': 'The notes could not be loaded.',
  'vendorNotes.empty': 'No notes yet',
  'vendorNotes.emptyText': 'Write what helps your colleagues with this store, such as a call or an agreement.',
  'vendorNotes.list': 'Notes',
  'vendorNotes.gone': 'A deleted account',
  'vendorNotes.more': 'Show older ones',
};
