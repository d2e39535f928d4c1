import type { MailWords } from './mail-words.ts';

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
      subject: 'One day left to pay your order {number}',
      heading: 'One day left',
      paragraphs: [
        'Your transfer has not arrived yet. We hold your items for one more day.',
        'If you have transferred the amount already, there is nothing to do: banks may take a day.',
      ],
      button: 'View my order',
      note: 'If you no longer want the order, you can cancel it on its page.',
    },
    refund_sent: {
      subject: 'We have sent {amount} back to you',
      heading: 'Your refund is on its way',
      paragraphs: [
        'We have sent {amount} back to the card or wallet you paid with. It usually arrives within 3 to 14 business days.',
      ],
      button: 'View my order',
      note: 'When it shows on your account depends on your bank.',
    },
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
    link: 'Not paid yet. Our team will email you a payment link. The vendors start once you have paid.',
    contact: 'Not paid yet, and this payment method is not available at the moment. Contact us to pay another way.',
    demo: 'This is a demo shop, so you will not be asked to pay.',
  },
  moneyOfCancelled: {
    unpaid: 'Nothing will be charged.',
    refundDue:
      'The amount you paid will be returned to you. Our team returns it by hand, so we cannot say yet when it will arrive.',
    refunded: 'The amount you paid has been returned to you.',
  },
  orderNumber: 'Order number',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  codFee: 'Cash on delivery fee',
  vat: 'VAT (15%)',
  vatIncluded: 'VAT (15%), included',
  total: 'Total',
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
