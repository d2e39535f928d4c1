import type { Translation } from '#web/shared/i18n/messages.ts';
import type { undelivered as arabic } from './undelivered.ar.ts';

/** Parcels that arrived, or could not be delivered, for the store and for the operator. */
export const undelivered: Translation<typeof arabic> = {
  'undelivered.arrived': 'Mark as delivered',
  'undelivered.arrivedQuestion': 'Has the customer received this parcel?',
  'undelivered.arrivedDone': 'Recorded as delivered.',
  'undelivered.collected': 'Amount the courier collected (SAR)',
  'undelivered.asked': 'To collect: {amount}',
  'undelivered.notAsked': 'Nothing was to be collected for this parcel.',
  'undelivered.recordLate': 'Record what was collected',
  'undelivered.differs': 'To collect: {amount}. The operator looks at the difference.',
  'undelivered.differsTeam': 'To collect: {amount}. A finding with both amounts opens under “Payment findings”.',
  'undelivered.differsLate':
    'To collect: {amount}. If the carrier reports another amount than you record, a finding with both opens under “Payment findings”.',
  'undelivered.outcome.already': 'It was recorded as delivered before.',
  'undelivered.fail': 'Could not be delivered',
  'undelivered.failTitle': 'Record a failed delivery',
  'undelivered.attempt': 'Attempt {number}',
  'undelivered.why': 'Reason',
  'undelivered.choose': 'Choose a reason',
  'undelivered.reasonMissing': 'Choose a reason.',
  'undelivered.reason.nobody_home': 'Nobody was home',
  'undelivered.reason.phone_off': 'Could not be reached by phone',
  'undelivered.reason.wrong_address': 'Wrong or unclear address',
  'undelivered.reason.refused': 'Refused by the customer',
  'undelivered.reason.damaged': 'Damaged on the way',
  'undelivered.reason.other': 'Another reason',
  'undelivered.whatNext': 'What happens now',
  'undelivered.nextMissing': 'Choose what happens now.',
  'undelivered.next.again': 'The courier tries again',
  'undelivered.next.back': 'It goes back to the store',
  'undelivered.tells.again': 'We tell the customer to expect the courier again.',
  'undelivered.tells.back':
    'We tell the customer that it goes back. Their money follows once the parcel is recorded as back.',
  'undelivered.tells.backUnpaid': 'We tell the customer that nothing is to be paid for it. It is cancelled at once.',
  'undelivered.send': 'Record it',
  'undelivered.done': 'Recorded. We are writing to the customer.',
  'undelivered.outcome.changed': 'Somebody has recorded it meanwhile. Look at the parcel and try again.',
  'undelivered.outcome.not_under_way': 'The parcel is not under way any more.',
  'undelivered.outcome.beyond_limit':
    '{amount} goes back with this parcel, and you may send back {alone} alone. Ask the store to record that it came back, or somebody of finance.',
  'undelivered.note.again': 'Attempt {number} failed on {time}: {reason}. The courier tries again.',
  'undelivered.note.back': 'Attempt {number} failed on {time}: {reason}. The parcel is on its way back to the store.',
  'undelivered.note.isBack': 'Attempt {number} failed: {reason}. The parcel has been back at the store since {time}.',
  'undelivered.event.delivery_failed': 'Could not be delivered',
  'undelivered.event.came_back': 'Came back to the store',
  'undelivered.event.arrived_late': 'Arrived after it had been given up',
  'undelivered.event.given_up': 'Goes back to the store unpaid',
  'undelivered.late': 'Arrived after all',
  'undelivered.lateForStore':
    'The customer has received and paid for this parcel after it had been given up. It does not come back; the market settles the money.',
  'undelivered.lateOpen':
    'This parcel arrived and was paid after it had been given up. Ask the courier what was collected, and record it here.',
  'undelivered.lateRecorded':
    '{amount} was collected for this parcel after it had been given up. The sale stays cancelled, and the money goes back under “Refunds”.',
  'undelivered.arrivedCancelled':
    'The carrier reports that it has delivered this parcel, although it is cancelled: nobody pays for its goods. Ask the carrier and the customer. What was agreed is written down where finance closes the finding, under “Payment findings”.',
  'undelivered.inStock': 'The customer has these pieces, but they count in the store’s stock again:',
  'undelivered.inStockHow': 'The store takes them out of the stock of each product, under “Products”.',
  'undelivered.lateReported': 'The carrier reports that it collected {amount}.',
  'undelivered.lateText':
    'The parcel had been given up, so its sale stays cancelled. What was collected goes back to the customer under “Refunds”.',
  'undelivered.outcome.too_much':
    'This is more than the courier was to collect, and more than it says it has. Ask the courier.',
  'undelivered.lateBeyond':
    'You may record {alone} alone for this parcel. If it is more, somebody with a higher limit records it, or the carrier reports it first.',
  'undelivered.outcome.closed':
    'Somebody has closed the finding about this parcel: nothing was collected for it. Look at the order’s log.',
  'undelivered.outcome.sent':
    'What was recorded has gone back, or may be on its way, so it stays. Settle the difference with the courier.',
  'undelivered.correct': 'Correct the amount',
  'undelivered.outcome.late': 'Recorded. The money goes back to the customer under “Refunds”.',
  'undelivered.goesBack': 'On its way back',
  'undelivered.isBack': 'Came back to the store',
  'undelivered.field.attempt': 'Attempt',
  'undelivered.field.next': 'Next step',
  'undelivered.field.restocked': 'Back in stock',
  'undelivered.field.lost': 'Written off',
  'undelivered.back': 'Is back at the store',
  'undelivered.backTitle': 'The parcel is back',
  'undelivered.backText': 'Look at the goods, and say how many pieces can be sold again. The others are written off.',
  'undelivered.sellableOf': 'Pieces of {name} that can be sold again',
  'undelivered.pieces': { one: '1 piece', other: '{count} pieces' },
  'undelivered.most': { one: 'There was {count} piece.', other: 'There were {count} pieces.' },
  'undelivered.cool': 'Has to be kept cool, so it is written off.',
  'undelivered.amount': 'The customer gets back',
  'undelivered.nothingBack': 'The customer has paid nothing for it, so no money goes back.',
  'undelivered.backSend': 'Record it as back',
  'undelivered.backDone': 'Recorded. {amount} goes back to the customer.',
  'undelivered.backDoneUnpaid': 'Recorded.',
};
