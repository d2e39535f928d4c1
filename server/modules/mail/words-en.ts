import type { MailWords } from './mail-words.ts';
import { UNDELIVERED } from './orders/undelivered-words.ts';
import { UNSUPPLIED } from './orders/unsupplied-words.ts';

export const en: MailWords = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  signature: 'The Daqeeq team',
  linkFallback: 'If the button doesn’t work, copy this link into your browser:',
  why: 'You received this email because it concerns your Daqeeq account or order.',
  account: {
    verify_email: {
      subject: 'Confirm your email address',
      heading: 'One step left',
      paragraphs: [
        'Welcome to Daqeeq. Please confirm that this email address is yours, so that your order mails reach you.',
      ],
      button: 'Confirm my email',
      note: 'The link works for 7 days. If you have not created an account, you can ignore this mail.',
    },
    reset_password: {
      subject: 'Choose a new password',
      heading: 'A new password',
      paragraphs: ['Somebody, probably you, asked for a new password for your account at Daqeeq.'],
      button: 'Choose a new password',
      note: 'The link works once and expires in one hour. If it wasn’t you, ignore this email: your password stays the same.',
    },
    password_changed: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: ['The password of your account has just been changed, and your other devices have been signed out.'],
      button: 'Sign in',
      note: 'If it was not you, choose a new password at once with “Forgot password?” on the login page, and tell us.',
    },
    second_factor_on: {
      subject: 'Two-step sign-in is on',
      heading: 'Two-step sign-in is on',
      paragraphs: [
        'From now on signing in asks for a code of your authenticator app as well. Your other devices have been signed out.',
      ],
      button: 'Sign in',
      note: 'Keep your recovery codes where you find them without your phone. If it was not you, choose a new password at once with “Forgot password?” on the login page, and tell us.',
    },
    second_factor_off: {
      subject: 'Two-step sign-in is off',
      heading: 'Two-step sign-in is off',
      paragraphs: ['From now on your password alone is enough to sign in to your account.'],
      button: 'Sign in',
      note: 'If it was not you, choose a new password at once with “Forgot password?” on the login page, turn two-step sign-in on again, and tell us.',
    },
    change_email: {
      subject: 'Confirm your new email address',
      heading: 'Your new email address',
      paragraphs: [
        'Somebody, probably you, wants to use this email address for an account at Daqeeq. The change takes effect when you confirm it.',
      ],
      button: 'Use this email',
      note: 'The link works for 7 days. If it wasn’t you, ignore this email: nothing will change.',
    },
    undo_email: {
      subject: 'The email of your account was changed',
      heading: 'The email of your account was changed',
      paragraphs: [
        'Your account at Daqeeq now has another email address. You sign in with that one, and our mails go there.',
        'If it was not you, take the account back with this link. It restores this email address, signs out all devices and lets you choose a new password.',
      ],
      button: 'This was not me',
      note: 'The link works for 7 days. If you changed the email yourself, there is nothing to do. Please do not forward this mail.',
    },
    email_changed: {
      subject: 'The email of your account was changed',
      heading: 'The email of your account was changed',
      paragraphs: [
        'Your account at Daqeeq now has another email address. You sign in with that one, and our mails go there.',
      ],
      button: 'Contact us',
      note: 'If you changed it yourself, there is nothing to do. If it was not you, write to us at once: we help you get your account back.',
    },
  },
  verifyApplicant: [
    'Welcome to Daqeeq. Please confirm that this email address is yours, so that you can apply to sell and our answers reach you.',
  ],
  order: {
    order_placed: {
      subject: 'We have your order {number}',
      heading: 'Thank you for your order',
      paragraphs: [
        'We have received your order and passed it to the vendors. We will write again when it is on its way.',
      ],
      button: 'View my order',
      note: 'You can cancel the order on its page until the vendors start preparing it.',
    },
    order_paid: {
      subject: 'Your order {number} is paid',
      heading: 'Payment received',
      paragraphs: ['Your order is paid, and the vendors can start on it. We will write again when it is on its way.'],
      button: 'View my order',
      note: 'You can cancel the order on its page until the vendors start preparing it.',
    },
    order_shipped: {
      subject: 'Your order {number} is on its way',
      heading: 'On its way to you',
      paragraphs: ['All parcels of your order have left the vendors and are on their way to you.'],
      button: 'Track my order',
      note: 'Please keep your phone nearby. The courier may call before delivery.',
    },
    order_delivered: {
      subject: 'Your order {number} was delivered',
      heading: 'Happy baking!',
      paragraphs: ['Your order was delivered. We hope everything is as you expected.'],
      button: 'View my order',
      note: 'Tell other bakers what you think: you can review each product on its page.',
    },
    order_cancelled: {
      subject: 'Your order {number} was cancelled',
      heading: 'Your order was cancelled',
      paragraphs: ['Nothing will be delivered.'],
      button: 'View my order',
      note: 'You can order the same items again from the order page.',
    },
    parcel_refused: {
      subject: 'Not accepted: the parcel from {vendor}, order {number}',
      heading: 'A parcel was not accepted',
      paragraphs: [
        'The courier told us that the parcel from {vendor} was not accepted at the door. It is going back to the vendor.',
        'We have taken its {amount} off what you pay: nothing is asked for it.',
      ],
      button: 'View my order',
      note: 'If you still want these items, you can order them again. If you did not refuse the parcel, contact us.',
    },
    delivery_failed: UNDELIVERED.en.letter,
    items_cancelled: UNSUPPLIED.en.letter,
    payment_expired: {
      subject: 'Your order {number} was cancelled: the time to pay is over',
      heading: 'The time to pay is over',
      paragraphs: [
        'Your order was not paid in time, so we have cancelled it. Nothing was charged, and nothing will be delivered.',
      ],
      button: 'View my order',
      note: 'You can order the same items again from the order page. If a payment still arrives, we send it back.',
    },
    transfer_reminder: {
      subject: 'Transfer for your order {number}: please pay by {until}',
      heading: 'Your transfer is due soon',
      paragraphs: [
        'Your transfer has not arrived yet. We hold your items until {until}.',
        'If you have transferred the amount already, there is nothing to do: banks may take a day.',
      ],
      button: 'View my order',
      note: 'If you no longer want the order, you can cancel it on its page.',
    },
    transfer_short: {
      subject: 'Your transfer for order {number}: {amount} is missing',
      heading: 'Part of the amount is missing',
      paragraphs: [
        'Your transfer has arrived, but it is {amount} less than your order comes to.',
        'Transfer the rest to the account below with the same order number. The vendors start once it has arrived.',
      ],
      button: 'View my order',
      note: 'If you no longer want the order, you can cancel it on its page. We then send back what has arrived.',
    },
    transfer_unused: {
      subject: 'Your transfer for order {number}: {amount} goes back',
      heading: 'A transfer that we send back',
      paragraphs: [
        'We transfer the amount back to the account it came from. Our team does this by hand, so we cannot say yet when it will arrive.',
      ],
      button: 'View my order',
      note: 'If the transfer was not yours, or if you have a question, contact us.',
    },
    transfer_not_returned: {
      subject: '{amount} has not gone back to you: order {number}',
      heading: 'The money has not gone back',
      paragraphs: [
        '{amount} of your transfer has not gone back to you. If we wrote to you that we had returned it, please disregard that.',
      ],
      button: 'View my order',
      note: 'If you have a question, contact us.',
    },
    refund_sent: {
      subject: 'We have sent {amount} back to you',
      heading: 'Your refund is on its way',
      paragraphs: ['We have sent {amount} back to {source}. It usually arrives within 3 to 14 business days.'],
      button: 'View my order',
      note: 'When it shows on your account depends on your bank.',
    },
    refund_by_hand: {
      subject: 'We have returned {amount} to you',
      heading: 'Your money was returned',
      paragraphs: [],
      button: 'View my order',
      note: 'If you do not find the amount within a few days, contact us.',
    },
  },
  returned: {
    order: 'Our team has returned the amount that you paid for this order: {amount}.',
    payment: 'Our team has returned {amount} to you in another way, so it does not go to {source}.',
    part: 'Our team has returned {amount} to you.',
    transfer: 'Our team has transferred {amount} back to the account it came from.',
  },
  notReturned: {
    subject: 'Your transfer of {amount} counts towards order {number}',
    heading: 'Your transfer counts towards your order',
    goesBack: 'We will transfer the amount again, to the account it came from.',
    counts: 'The amount counts towards your order; {missing} is missing.',
    paid: 'The amount counts towards your order, which is now paid in full.',
    restGoesBack: 'Of it {rest} is too much, and we transfer that back to the account it came from.',
  },
  partArrived: [
    'We have received {received} of your transfer; {missing} is missing. We hold your items until {until}.',
    'Transfer only the missing amount, with the same order number. If you have done so already, there is nothing to do: banks may take a day.',
  ],
  expiredOtherWay: 'Your order was not paid by {method} in time, so we have cancelled it. Nothing will be delivered.',
  expiredInPart: 'Your order was not paid in full in time, so we have cancelled it. Nothing will be delivered.',
  unconfirmed: {
    expired:
      'The bank did not confirm a payment for your order in time, so we have cancelled it. Nothing will be delivered.',
    goesBack:
      'If you paid all the same, the amount goes back to you by itself: we email you then, and it usually arrives within 3–14 business days.',
    note: 'The order page shows what has become of the payment.',
  },
  transferBack:
    'We received {amount} by bank transfer that did not pay this order. We transfer it back to the account it came from. Our team does this by hand, so we cannot say yet when it will arrive.',
  allArrived: 'The full amount has arrived by bank transfer and is being confirmed. Please do not transfer it again.',
  unused: {
    cancelled: 'We received {amount} by bank transfer, but the order is cancelled.',
    paid: 'We received {amount} by bank transfer, but the order was already paid.',
    otherMethod: 'We received {amount} by bank transfer, but the payment method of this order is: {method}.',
  },
  stockAlert: {
    subject: 'Back in stock: {product}',
    heading: 'Back in stock',
    paragraphs: [
      'You asked us to tell you when this is back. You can order it now from {vendor}.',
      'Quantities may be limited, and we can’t hold any for you.',
    ],
    product: 'Product',
    pack: 'Pack',
    vendor: 'Vendor',
    button: 'View the product',
    note: 'We send this email once. If it sells out again, you can ask again on its page.',
  },
  contact: {
    subject: 'Message from {name} · {topic}',
    heading: 'Message from the contact page',
    topics: { order: 'An order', product: 'A product', vendor: 'A vendor', other: 'Something else' },
    from: 'From',
  },
  paying: {
    cash: 'You pay the courier when the parcel arrives.',
    transfer:
      'Not paid yet. Transfer the amount to the account below with the order number as the reference. The vendors start once it has arrived.',
    online: 'Not paid yet. Open the order’s page to pay.',
    link: 'Not paid yet. Our team will email you a payment link. The vendors start once you have paid.',
    contact: 'Not paid yet, and this payment method is not available at the moment. Contact us to pay another way.',
    demo: 'This is a demo shop, so you will not be asked to pay.',
  },
  invoiced: 'You can download your invoice from the order’s page.',
  moneyOfCancelled: {
    unpaid: 'Nothing will be charged.',
    refundDue:
      'The amount you paid will be returned to you. Our team returns it by hand, so we cannot say yet when it will arrive.',
    refundOnWay: 'The amount goes back to {source}, usually within 3–14 business days.',
    surplusOnWay: 'We received a payment that your order did not need. It goes back to you, and we email you then.',
    refunded: 'The amount you paid has been returned to you.',
  },
  cancelledAtDoor: 'Your order was not accepted at the door, so we cancelled it. Nothing more will be delivered.',
  restOfOrder: {
    underWay: 'The rest of your order does not change. You pay for each parcel when it arrives.',
    delivered: 'The rest of your order has been delivered. You have nothing more to pay.',
  },
  notAccepted: 'not accepted',
  orderNumber: 'Order number',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  codFee: 'Cash on delivery fee',
  vat: 'VAT (15%)',
  vatIncluded: 'VAT (15%), included',
  total: 'Total',
  refused: 'Not accepted at the door',
  payAtDoor: 'To pay on delivery',
  paidAtDoor: 'Paid in cash',
  deliverTo: 'Delivery address',
  payment: 'Payment',
  bankName: 'Bank',
  bankAccount: 'Account name',
  transferReference: 'Transfer reference',
  transferAmount: 'Amount to transfer',
  estimated: 'Estimated delivery',
  parcel: 'Parcel',
  reason: 'Reason',
};
