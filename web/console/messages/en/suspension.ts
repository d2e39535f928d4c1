import type { suspension as arabic } from '#web/console/messages/ar/suspension.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** A suspended vendor, as its own team and the operator see it. */
export const suspension: Translation<typeof arabic> = {
  'suspension.title': 'This store is suspended',
  'suspension.text':
    'Shoppers don’t see its offers. You can look at everything, but change only papers and remove people from the team. Pack and ship open orders as usual.',
  'suspension.reason': 'Reason:',
  'suspension.noReason': 'Contact Daqeeq to learn why.',
  'suspension.until': 'It sells again automatically on {date} at {time}.',
  'suspension.open': 'It stays suspended until Daqeeq lifts it.',
  'val.timeInFuture': 'Choose a time that is still to come',
};
