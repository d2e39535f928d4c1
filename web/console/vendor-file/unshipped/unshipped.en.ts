import type { Translation } from '#web/shared/i18n/messages.ts';
import type { unshipped as arabic } from './unshipped.ar.ts';

/** Parcels that a store which may not sell has not handed over. */
export const unshipped: Translation<typeof arabic> = {
  'unshipped.title': 'Parcels that it has not handed over',
  'unshipped.text':
    'The store has to hand them over. If it does not, cancel them: each customer gets back what they paid, and a mail.',
  'unshipped.failed': 'What the store has not handed over could not be looked up.',
  'unshipped.count': { one: '1 parcel', other: '{count} parcels' },
  'unshipped.parcels': 'Can be cancelled',
  'unshipped.gateway': 'Goes back to cards and wallets',
  'unshipped.by_hand': 'You return by hand',
  'unshipped.at_door': 'Not collected at the door',
  'unshipped.unpaid': {
    one: 'One more is not paid yet: it appears here once it is.',
    other: '{count} more are not paid yet: they appear here once they are.',
  },
  'unshipped.onlySupport': 'Customer support and admins can cancel them.',
  'unshipped.action': 'Cancel these parcels',
  'unshipped.of': 'Cancel parcels of {vendor}',
  'unshipped.effectMoney': 'Each customer gets back what they paid, the way they paid it, or pays nothing at the door.',
  'unshipped.effectMail': 'Each gets a mail with what is cancelled and what comes back, and credit notes are issued.',
  'unshipped.effectShipped': 'What the store hands over before its turn stays on its way to the customer.',
  'unshipped.effectFinal': 'This cannot be undone.',
  'unshipped.reasonHint': 'The store’s team reads it in its log. Customers do not.',
  'unshipped.rowDone': 'Cancelled: {amount}',
  'unshipped.sum': '{amount} returned or not collected',
  'unshipped.goOn': 'Go on cancelling',
};
