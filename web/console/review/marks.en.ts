import type { Translation } from '#web/shared/i18n/messages.ts';
import type { marks as arabic } from './marks.ar.ts';

/** The marks of a review: what is judged together, what has changed, and papers that are asked for. */
export const marks: Translation<typeof arabic> = {
  'subject.business.categories': 'What it sells',
  'subject.legal.isVatRegistered': 'VAT',
  'subject.address.shortAddress': 'National Address',
  'subject.address.contactName': 'Contact for parcels',
  'field.address.full': 'Full address',
  'marks.before': 'Before:',
  'marks.beforeNothing': 'Was not given at the last review',
  'marks.removed': 'Removed by the applicant',
  'marks.newPaper': 'New since the last review',
  'marks.otherFacts': 'Its details have changed since the last review',
  'marks.paperRemoved': 'Removed by the applicant since the last review',
  'marks.required': 'Required, and not sent',
  'marks.asked': 'You ask the applicant for it',
  'marks.ask': 'Ask for it',
  'marks.askOf': 'Ask for it: {name}',
  'marks.notNeeded': 'Not needed',
  'marks.notNeededOf': 'Not needed: {name}',
  'marks.askTitle': 'Ask the applicant for another paper',
  'marks.chooseKind': 'Choose the paper',
  'marks.changed': 'Changed since the last review',
  'marks.nothingChanged': 'Nothing has changed since the last review',
  'marks.food': 'Has food categories: a food licence is required.',
  'marks.restRight': 'Everything else is right',
  'checkReason.missing': 'Was not sent',
};
