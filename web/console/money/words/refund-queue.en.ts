import type { Translation } from '#web/shared/i18n/messages.ts';
import type { refundQueue as arabic } from './refund-queue.ar.ts';

/** What only the list of refunds says. */
export const refundQueue: Translation<typeof arabic> = {
  'refunds.tab.to_approve': 'To approve',
  'refunds.tab.to_send': 'To send',
  'refunds.tab.failed': 'Need a decision',
  'refunds.tab.under_way': 'Under way',
  'refunds.tab.done': 'Done',
  'refunds.state': 'State',
  'refunds.age': 'Age',
  'refunds.question.refused': 'The gateway refused it',
  'refunds.question.by_hand': 'Collected by people, so people send it back',
  'refunds.question.disconnected': 'Its gateway is not connected, so nothing sends it',
  'refunds.question.unclear': 'Somebody sent money back at the gateway',
  'refunds.question.lost': 'The gateway shows no such payment',
  'refunds.question.waiting': 'Not sent for a day',
  'refunds.by.oldest': 'Longest waiting first',
  'refunds.by.newest': 'Newest first',
  'refunds.by.amount': 'Largest amount first',
  'refunds.count': { one: '{count} refund', other: '{count} refunds' },
  'refunds.countCapped': { one: 'More than {count} refund', other: 'More than {count} refunds' },
  'refunds.empty': 'Nothing here',
  'refunds.emptyText': 'No refund is in this state now.',
  'refunds.told.approved': 'Approved: the money goes back',
  'refunds.told.rejected': 'Rejected',
  'refunds.told.withdrawn': 'Withdrawn',
  'refunds.told.changed': 'Somebody else was faster. This is how it stands now.',
  'refunds.told.too_much': 'So much of the order’s money is not left.',
  'refunds.told.not_open':
    'These pieces cannot go back any more, or come to another amount. Nothing was approved: reject the request.',
  'refunds.told.moved':
    'The order has moved on, so this cannot be cancelled as it was asked for. Nothing was approved: reject the request.',
  'refunds.told.sent': 'The gateway is asked to send it',
  'refunds.told.done': 'Recorded: the money is back',
  'refunds.told.already_done':
    'Nothing waits to be sent: it went back before, or the customer took it as credit. Send nothing.',
  'refunds.told.just_sent': 'It was sent a moment ago and may still happen. Try again in two minutes.',
  'refunds.told.part_only':
    'The gateway shows that only a part went back. Choose “Send again”: the shop sends the rest.',
  'refunds.told.contradiction': 'The gateway shows less sent back than went through it. Ask the gateway.',
  'refunds.told.disconnected': 'The gateway of this payment is not connected, so the shop cannot send it.',
  'refunds.told.lost': 'The gateway shows no such payment. Return the money another way, then mark it as sent.',
  'refunds.told.unavailable': 'The gateway cannot be asked just now. Try again later.',
  'refunds.told.promised': 'Another refund of this payment is sending that money back.',
  'refunds.told.account_changed':
    'The customer has given another account since you opened this page. Nothing was recorded.',
  'refunds.told.amount_changed':
    'Another amount is to be sent now, so nothing was recorded. If you have sent the amount of before, settle the difference with the customer.',
  'refunds.told.parcel_arrived':
    'The carrier says that a cancelled parcel of this order has arrived. Deal with it under “Payment findings” first. Nothing was recorded.',
  'refunds.held': 'A cancelled parcel has arrived: see “Payment findings” first',
  'refunds.told.not_begun': 'Press “Send the money” before you send it. Nothing was recorded.',
  'refunds.told.needs_second':
    'For so much money somebody else of the team confirms the customer’s account first. Nothing was recorded.',
  'refunds.told.sendsElse':
    'You confirmed this account, so somebody else of the team sends the money. Nothing was recorded.',
  'refunds.account': 'Account',
  'refunds.account.none': 'The customer has given no account yet',
  'refunds.account.second': 'Somebody else confirms the account first',
  'refunds.account.sendsElse': 'You confirmed the account: somebody else sends the money',
  'refunds.account.confirmedBy': 'account confirmed by {person}',
  'refunds.account.confirm': 'Confirm the account',
  'refunds.account.confirmOf': 'Confirm the customer’s account of order {number}',
  'refunds.account.confirmQuestion':
    'Are you sure that the account ending in {end} is this order’s customer’s? Once you confirm, somebody else sends the money there.',
  'refunds.account.told.done': 'Confirmed. Somebody else of the team sends the money.',
  'refunds.account.told.changed': 'The account has changed, or was confirmed before. This is how it stands now.',
  'refunds.account.where': 'Where has the money gone?',
  'refunds.account.here': 'To the customer’s account',
  'refunds.account.elsewhere': 'In another way',
  'refunds.account.holder': 'Holder: {name}',
  'refunds.account.iban': 'IBAN',
  'refunds.account.show': 'Show all of it',
  'refunds.account.hide': 'Hide it',
  'refunds.account.why': 'Why do you need the number?',
  'refunds.account.whyHint': 'The log keeps the reason.',
};
