import type { Translation } from '#web/shared/i18n/messages.ts';
import type { texts as arabic } from './texts.ar.ts';

export const texts: Translation<typeof arabic> = {
  'texts.reason': 'Reason',
  'texts.reason.abuse': 'Insults or hurtful words',
  'texts.reason.personal_data': 'Personal data, such as a phone number or an address',
  'texts.reason.advertising': 'Advertising or a link',
  'texts.reason.not_about_product': 'Not about the product',
  'texts.reason.untrue': 'Not true',
  'texts.reason.other': 'Another reason',
  'texts.choose': 'Choose a reason',
  'texts.note': 'Note',
  'texts.text': 'Daqeeq looks at it. Its author is not told who reported it.',
  'texts.send': 'Send report',
  'texts.sent': 'Your report has arrived. Thank you.',
  'texts.failed': 'The report was not sent.',
  'texts.held': 'Your review waits to be looked at. Others do not see it yet.',
  'texts.hidden': 'We have hidden your review: {reason}. Change it to have it looked at again.',
};
