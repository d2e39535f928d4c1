import type { Translation } from '#web/shared/i18n/messages.ts';
import type { corrections as arabic } from './corrections.ar.ts';

/** Correcting what a reviewer did not accept. */
export const corrections: Translation<typeof arabic> = {
  'correct.refused': 'Refused',
  'correct.replace': 'Choose another file',
  'correct.replaceText': 'The new file takes the place of the refused one.',
  'correct.asked': 'The reviewer asks for this paper',
  'correct.address': 'The reviewer asks for a change of the National Address',
  'correct.contact': 'The reviewer asks for a change of the contact',
  'correct.vat': 'The reviewer asks for a change of the VAT details',
  'correct.sells': 'The reviewer asks for a change of what you sell',
  'correct.foodCategory': 'You chose categories with food, so we ask for a food licence whatever you answer.',
  'correct.name.business.categories': 'What you sell',
  'correct.name.legal.isVatRegistered': 'VAT',
  'correct.name.address.shortAddress': 'National Address',
  'correct.name.address.contactName': 'Contact for parcels',
  'apply.reason.missing': 'We do not have this paper. Send it, so that the review can go on.',
};
