import type { Translation } from '#web/shared/i18n/messages.ts';
import type { credit as arabic } from './credit.ar.ts';

export const credit: Translation<typeof arabic> = {
  'credit.title': 'Your store credit',
  'credit.text': 'You use it at checkout. It does not expire.',
  'credit.use': 'Use my store credit',
  'credit.has': 'You have {amount}',
  'credit.all': 'Your credit covers the whole order, so there is nothing to pay.',
  'credit.used': 'Store credit',
  'credit.toPay': 'To pay',
  'credit.paid': 'Paid',
  'credit.back': 'Back in your credit',
  'credit.goesBack': '{amount} goes back to your store credit.',
  'credit.added': 'We added {amount} to your store credit.',
  'credit.kind.issued': 'Added instead of a refund',
  'credit.kind.spent': 'Used for an order',
  'credit.kind.given_back': 'Back from an order',
  'credit.ends': 'You have {amount} of store credit, which ends with your account. Use it first.',
  'credit.of': 'Order {number}',
};
