import type { Translation } from '#web/shared/i18n/messages.ts';
import type { supply as arabic } from './supply.ar.ts';

/** Cancelling pieces of a parcel, for the store and for the operator. */
export const supply: Translation<typeof arabic> = {
  'supply.pieces': 'Pieces to cancel',
  'supply.piecesOf': 'Pieces of {name} to cancel',
  'supply.left': { one: '1 piece', other: '{count} pieces' },
  'supply.most': { one: 'The order has {count} piece.', other: 'The order has {count} pieces.' },
  'supply.emptyStock': 'None is left: set the stock of this pack to 0',
  'supply.nothing': 'Choose how many pieces to cancel.',
  'supply.why': 'Reason',
  'supply.reasonMissing': 'Choose a reason.',
  'supply.choose': 'Choose a reason',
  'supply.reason.out_of_stock': 'Out of stock',
  'supply.reason.damaged': 'Damaged',
  'supply.reason.expired': 'Past its date',
  'supply.reason.price_error': 'Wrong price',
  'supply.reason.cannot_deliver': 'Cannot be delivered to this address',
  'supply.reason.customer_asked': 'The customer asked for it',
  'supply.reason.vendor_stopped': 'The store is suspended or closed',
  'supply.tells.asked': 'We tell the customer that we cancelled what they asked for.',
  'supply.tells.short': 'We tell the customer that {vendor} cannot supply them.',
  'supply.note': 'Note',
  'supply.goesBack': 'The customer gets back',
  'supply.lessToCollect': 'The customer pays less:',
  'supply.all': 'Nothing of the parcel is left, so all of it is cancelled with its delivery.',
  'supply.send': 'Cancel these pieces',
  'supply.done': 'Cancelled: {amount}',
  'supply.outcome.changed': 'The parcel has changed since you opened it. Look at it and try again.',
  'supply.outcome.cancelled': 'This parcel was cancelled before.',
  'supply.outcome.unpaid': 'The order is not paid yet.',
  'supply.outcome.too_late': 'The parcel was handed over, so nothing of it can be cancelled.',
};
