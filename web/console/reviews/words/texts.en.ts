import type { Translation } from '#web/shared/i18n/messages.ts';
import type { texts as ar } from './texts.ar.ts';

export const texts: Translation<typeof ar> = {
  'texts.reason': 'Reason',
  'texts.reason.abuse': 'Insults or hurtful words',
  'texts.reason.personal_data': 'Personal data, such as a phone number or an address',
  'texts.reason.advertising': 'Advertising or a link',
  'texts.reason.not_about_product': 'Not about the product',
  'texts.reason.untrue': 'Not true',
  'texts.reason.other': 'Another reason',
  'texts.note': 'Note',
  'texts.verified': 'Verified purchase',
  'texts.reply': 'The store’s answer',
  'texts.more': 'Show more',
  'texts.failed': 'We couldn’t load the reviews.',
};
