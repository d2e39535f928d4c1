import type { Translation } from '#web/shared/i18n/messages.ts';
import type { picking as arabic } from './picking.ar.ts';

/** Fetching the goods of several parcels with a phone in the hand. */
export const picking: Translation<typeof arabic> = {
  'picking.title': 'Pick goods',
  'picking.text': 'Take the pieces from the shelves, and tap what you have taken or scan its barcode.',
  'picking.back': 'Back to the parcels',
  'picking.failed': 'The pick list could not be loaded.',
  'picking.nothing': 'Nothing to pick',
  'picking.nothingText': 'These parcels were handed over or cancelled, or are not paid yet.',
  'picking.progress': '{done} of {total} pieces taken',
  'picking.code': 'Barcode or SKU',
  'picking.enter': 'Enter',
  'picking.taken': 'Taken: {name} × {pieces}',
  'picking.again': '{name}: taken before',
  'picking.wrong': '{code} is not on this list. Put it back.',
  'picking.take': 'Take {name}, {pieces} of it',
  'picking.missing': 'Not all pieces there? Open the parcel and say what you cannot supply.',
  'picking.storage.temperature-controlled': 'Keep cool',
  'picking.storage.chilled': 'Chilled',
  'picking.storage.frozen': 'Frozen',
  'picking.done': 'Everything is picked',
  'picking.doneText': 'Put the pieces into their parcels.',
};
