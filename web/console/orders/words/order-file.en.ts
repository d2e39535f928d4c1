import type { Translation } from '#web/shared/i18n/messages.ts';
import type { orderFile as arabic } from './order-file.ar.ts';

/** What only the page of one order says. */
export const orderFile: Translation<typeof arabic> = {
  'order.unsupplied': 'All pieces cancelled',
  'order.cancelPieces': 'Cancel pieces',
  'order.cancelPiecesOf': 'Cancel pieces of the parcel of {vendor}',
  'order.cancelPiecesText': 'We cancel what you choose here and tell the customer. This cannot be undone.',
  'order.cancelNoteHint': 'The store reads it in its log of changes. It is not in our mail to the customer.',
  'order.moneyByHand':
    'People collected this money, so people send it back. It appears among the refunds that you must decide about.',
  'order.restocked': 'Back in stock',
  'order.notShipped': 'Not handed to a carrier yet',
  'order.events': 'What happened',
  'order.event.placed': 'Order placed',
  'order.event.confirmed': 'Confirmed',
  'order.event.processing': 'Being prepared',
  'order.event.shipped': 'Handed to the carrier',
  'order.event.delivered': 'Delivered',
  'order.event.cancelled': 'Cancelled',
  'order.event.unsupplied': 'Pieces of the parcel cancelled',
  'order.event.refused': 'Not accepted at the door',
  'order.event.collected': 'Collected amount corrected',
  'order.event.paid': 'Paid',
  'order.event.refunded': 'Refunded',
  'order.event.money_returned': 'Money returned',
  'order.event.money_kept': 'Money was not returned after all',
  'order.actor.customer': 'Customer',
  'order.actor.vendor': 'Store',
  'order.actor.operator': 'Market',
  'order.actor.system': 'System',
};
