import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerMails as arabic } from './words.ar.ts';

/** What customers were sent. */
export const customerMails: Translation<typeof arabic> = {
  'mails.title': 'Sent mails',
  'mails.failed': 'The mails could not be loaded.',
  'mails.empty': 'No mails were sent, or more than two years ago.',
  'mails.state.SENT': 'Sent',
  'mails.state.FAILED': 'Not sent yet',
  'mails.secret': 'Its text is not kept: its link opens the customer’s account, or it is half a year old.',
  'mails.read': 'Read the mail',
  'mails.text': 'Text of the mail',
  'mails.again': 'Send again',
  'mails.againTitle': 'Send the mail again?',
  'mails.againText':
    'It is written anew, as the order is now, and goes to the customer’s email of now. If what it says no longer holds, nothing is sent.',
  'mails.againFailed': 'It could not be sent again.',
  'mails.told.queued': 'It goes out in a moment',
  'mails.told.too_soon': 'It was sent a moment ago, or is still being sent. Try again in ten minutes.',
  'mails.told.too_often': 'It was sent again three times. More is not possible.',
  'mails.told.never': 'This mail is not sent again: the customer asks for it.',
  'mails.sentAgain': { one: 'Sent again once', other: 'Sent again {count} times' },
};
