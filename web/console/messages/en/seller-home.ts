import type { sellerHome as arabic } from '#web/console/messages/ar/seller-home.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** The home screen of a vendor. */
export const sellerHome: Translation<typeof arabic> = {
  'sellerHome.failed': 'What is going on in the store could not be loaded.',
  'sellerHome.open': 'Open',
  'sellerHome.away': 'On holiday',
  'sellerHome.suspended': 'Suspended',
  'sellerHome.awayText': 'Since {from}. Your products are on sale again on {back}.',
  'sellerHome.plannedText': 'Holiday planned from {from}. On sale again on {back}.',
  'sellerHome.toHoliday': 'Change the holiday',
  'sellerHome.parcels': 'Parcels to pack',
  'sellerHome.noParcels': 'No parcel waits for you. New orders appear here.',
  'sellerHome.parcelCount': {
    one: '{count} parcel',
    other: '{count} parcels',
  },
  'sellerHome.since': 'The oldest was ordered on {time}',
  'sellerHome.late': {
    one: '{count} parcel should have left by now',
    other: '{count} parcels should have left by now',
  },
  'sellerHome.shipBy': 'Ship by {day}',
  'sellerHome.toParcels': 'Go to parcels',
  'sellerHome.returns': 'Returns wait for you',
  'sellerHome.toAnswer': { one: '{count} return to answer', other: '{count} returns to answer' },
  'sellerHome.toInspect': { one: '{count} return to inspect', other: '{count} returns to inspect' },
  'sellerHome.returnsDue': 'The first of them is decided automatically on {time}',
  'sellerHome.toReturns': 'Go to returns',
  'sellerHome.questions': 'Customers ask you',
  'sellerHome.questionsToAnswer': { one: '{count} question to answer', other: '{count} questions to answer' },
  'sellerHome.toQuestions': 'Go to questions',
  'sellerHome.webhooksStopped': 'Your program gets no events',
  'sellerHome.webhooksStoppedText': {
    one: 'One address has taken nothing for three days, so we stopped sending to it. Events are kept for 30 days.',
    other:
      '{count} addresses have taken nothing for three days, so we stopped sending to them. Events are kept for 30 days.',
  },
  'sellerHome.toWebhooks': 'To the addresses',
  'sellerHome.offers': 'Your offers',
  'sellerHome.noOffers': 'The store has no offers yet.',
  'sellerHome.live': 'On sale',
  'sellerHome.ready': 'Ready to return',
  'sellerHome.low': 'Almost gone',
  'sellerHome.soldOut': 'Sold out',
  'sellerHome.off': 'Switched off',
  'sellerHome.held.document_expired': {
    one: '{count} offer is off because a paper has ended',
    other: '{count} offers are off because a paper has ended',
  },
  'sellerHome.held.pending_product': {
    one: '{count} offer waits for the review of its product',
    other: '{count} offers wait for the review of their products',
  },
  'sellerHome.held.operator': {
    one: '{count} offer was switched off by Daqeeq',
    other: '{count} offers were switched off by Daqeeq',
  },
  'sellerHome.toChange': {
    one: 'One proposed product needs a change from you',
    other: '{count} proposed products need a change from you',
  },
  'sellerHome.waiting': { one: 'One proposed product is in review', other: '{count} proposed products are in review' },
  'sellerHome.heldPrices': {
    one: '{count} unusual price waits for an owner to confirm it',
    other: '{count} unusual prices wait for an owner to confirm them',
  },
};
