import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerList as arabic } from './words.ar.ts';

/** The list of customers. */
export const customerList: Translation<typeof arabic> = {
  'customers.text': 'Find a customer by what they tell you. Whole data is shown in their file only, with a reason.',
  'customers.search': 'Email, mobile, name or order number',
  'customers.failed': 'The customers could not be loaded.',
  'customers.mark': 'Has',
  'customers.mark.orders': 'an order under way',
  'customers.mark.returns': 'an open return',
  'customers.mark.closed': 'a closed account',
  'customers.name': 'Customer',
  'customers.since': 'Customer since',
  'customers.orders': 'Orders',
  'customers.lastOrder': 'Last order',
  'customers.never': 'No order yet',
  'customers.returns': { one: 'An open return', other: '{count} open returns' },
  'customers.showMore': 'Show more',
  'customers.moreFailed': 'No more could be shown.',
  'customers.empty': 'No customers yet',
  'customers.emptyText': 'Everybody who makes an account appears here, the newest first.',
};
