import type { Translation } from '#web/shared/i18n/messages.ts';
import type { payment as arabic } from '#web/shop/messages/ar/payment.ts';

export const payment: Translation<typeof arabic> = {
  'pay.title': 'Payment',
  'pay.outstanding': 'Order received, payment outstanding',
  'pay.held': 'Your items are held until {time}.',
  'pay.left': { one: '{count} minute left.', other: '{count} minutes left.' },
  'pay.now': 'Pay now',
  'pay.check': 'Check payment',
  'pay.amount': 'Pay {amount}',
  'pay.continue': 'Continue payment',
  'pay.unfinished': 'You have not finished paying. Continue, or choose another method.',
  'pay.byTransfer': 'Pay by bank transfer',
  'pay.byTransferNote': 'We will show you our account and the last day to transfer.',
  'pay.orTransfer': 'Or transfer the amount to our account',
  'pay.change': 'Change payment method',
  'pay.forwarding': 'Taking you to the secure payment page…',
  'pay.go': 'Go now',
  'pay.checking': 'Checking your payment… Please do not close this page or pay again.',
  'pay.late': 'The bank has not confirmed yet. We will email you when it does; you may close this page.',
  'pay.unconfirmed':
    'The bank has not confirmed yet, and we cannot ask it for the moment. Please do not pay again: we will email you as soon as it is confirmed.',
  'pay.unconfirmedTransfer':
    'An earlier payment for this order is not confirmed yet. If you confirmed it at your bank, wait before you transfer.',
  'pay.unconfirmedGoingOn':
    'An earlier payment for this order is not confirmed yet. Continue only if you have not confirmed it at your bank.',
  'pay.unconfirmedOver':
    'The time to pay is over, but the bank has not said yet whether you paid, and we cannot ask it for the moment. Please do not order again: your order stays as it is until we know, for a day at most, and we will email you.',
  'pay.unconfirmedCancelled':
    'Your order is cancelled. The bank has not said yet whether a payment went through before. If one did, it goes back to you automatically, usually within 3 to 14 business days, and we will email you.',
  'pay.ask':
    'If you have confirmed the payment, at your bank or in your wallet, wait: it may have gone through, and an amount that is paid twice takes days to come back. If you have not, you can choose another method.',
  'pay.wait': 'I will wait',
  'pay.goOn': 'I have not confirmed',
  'pay.received': 'We have your order',
  'pay.tooMany': 'You have tried to pay several times. You can try by card or wallet again from {time}.',
  'pay.tooManyTransfer': 'You can pay by bank transfer now: press “Change payment method”.',
  'pay.tooManyHeld':
    'Your order is held until {time} only. Press “Change payment method” and choose bank transfer now: then it stays held.',
  'pay.triesUsed':
    'You have tried five times to pay this order. No further payment by card or wallet can begin for it.',
  'pay.triesOpen': 'You can still continue the one that you have begun.',
  'pay.triesTransfer': 'You can still pay by bank transfer: choose it before {time}, until when your order is held.',
  'pay.triesHeld': 'Your order is held until {time}; after that it is cancelled, and you can reorder its items.',
  'pay.paid': 'Paid. Thank you!',
  'pay.reason.declined': 'The bank declined.',
  'pay.reason.insufficient_funds': 'Not enough funds.',
  'pay.reason.card_expired': 'The card has expired.',
  'pay.reason.limit_exceeded': 'The limit for payments was exceeded.',
  'pay.reason.not_verified': 'The bank’s verification was not completed.',
  'pay.reason.code_wrong': 'The code is not right.',
  'pay.reason.code_expired': 'The code has expired.',
  'pay.reason.wallet_refused': 'The wallet declined.',
  'pay.notCharged': 'Nothing was charged.',
  'pay.tryOther': 'Try another card or method.',
  'pay.newCode': 'Request a new one.',
  'pay.stc.mobile': 'Mobile registered with STC Pay',
  'pay.stc.send': 'Send code',
  'pay.stc.code': 'Enter the code sent to {mobile}',
  'pay.stc.codeToMobile': 'Enter the code sent to your mobile',
  'pay.stc.other': 'Use another mobile',
  'pay.stc.again': 'Send a new code',
  'pay.apple': 'Pay with Apple Pay',
  'pay.over': 'The time to pay is over',
  'pay.ending': 'The time to pay is over. The order will be cancelled within minutes; then you can reorder its items.',
  'pay.expired': 'The time to pay is over and the order was cancelled. “Reorder” puts the items back into your cart.',
  'pay.surplus': 'We received {amount} too much and are sending it back.',
  'pay.surplusReturned': 'We received {amount} more than this order needed and have sent it back.',
  'pay.down':
    'Online payment is down for the moment. Choose another method or try again soon; your order is held until {time}.',
  'pay.moneyBack': 'Your refund',
  'pay.refunding': '{amount} is going back the way you paid. It usually arrives within {from} to {to} business days.',
  'pay.refunded': 'We sent {amount} back the way you paid.',
  'pay.refundingTo': '{amount} is going back to {source}. It usually arrives within {from} to {to} business days.',
  'pay.refundedTo': 'We sent {amount} back to {source}.',
  'pay.refundedOtherWay': 'Our team returned {amount} to you in another way, not to {source}.',
  'pay.refundedByHand': 'Our team returned {amount} to you.',
  'pay.refundByHand':
    'We will return {amount} to you. Our team does so by hand, so we cannot say yet when it will arrive.',
  'pay.partArrived':
    'We have received {received} of your transfer; {missing} is missing. Transfer only the missing amount, with the same order number.',
  'pay.allArrived':
    'The full amount has arrived by bank transfer and is being confirmed. Please do not transfer it again.',
  'pay.otherWay':
    'We have received {received} of your transfer. If you pay another way, the full amount is charged, and we send your transfer back.',
  'pay.bankReturning':
    'We received {amount} by bank transfer that did not pay this order. We transfer it back to the account it came from. Our team does this by hand, so we cannot say yet when it will arrive.',
  'pay.bankReturned': 'We have transferred {amount} back to the account it came from.',
  'pay.transferBefore': 'Transfer the amount before {time}; after that the order is cancelled.',
};
