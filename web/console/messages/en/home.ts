import type { home as arabic } from '#web/console/messages/ar/home.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** What the home and health screens add to the frame, the log and the errors. */
export const home: Translation<typeof arabic> = {
  'error.checks_running': 'The integrity checks are running already',
  'nav.more': 'More',
  'nav.moreHere': 'More, you are at {place}',
  'nav.health': 'Health',
  'fresh.at': 'Updated at {time}',
  'fresh.failed': 'Could not be updated. These numbers are of {time}.',
  'fresh.now': 'Update',
  'age.minutes': { one: '{count} minute ago', other: '{count} minutes ago' },
  'age.hours': { one: '{count} hour ago', other: '{count} hours ago' },
  'age.days': { one: '{count} day ago', other: '{count} days ago' },
  'secondFactor.title': 'Two-step sign-in',
  'secondFactor.isOn': 'On',
  'secondFactor.isOff': 'Off',
  'secondFactor.offered': 'Protects your account with a code from your phone beside your password.',
};
