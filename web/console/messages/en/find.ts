import type { find as arabic } from '#web/console/messages/ar/find.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** Going anywhere: the dialog of Ctrl K. */
export const find: Translation<typeof arabic> = {
  'find.open': 'Go to or search',
  'find.title': 'Go to or search',
  'find.screensHint': 'Name of a page',
  'find.orderHint': 'Order or tracking number, store, product',
  'find.customerHint': 'Order or tracking number, customer’s mobile or email, store, product',
  'find.screens': 'Pages',
  'find.orders': 'Orders',
  'find.customers': 'Customers',
  'find.vendors': 'Stores',
  'find.products': 'Products on sale',
  'find.searching': 'Searching…',
  'find.results': { one: '{count} result', other: '{count} results' },
  'find.nothing': 'Nothing has the name or number “{text}”',
  'find.nothingScreens': 'Try another name of the page, in English or Arabic.',
  'find.nothingText':
    'Try the whole order number or tracking number, the beginning of the email, the mobile, or a part of the store’s name.',
  'find.failed': 'The search failed. The pages above work as usual.',
  'find.offline': 'You are offline. The search goes on when the connection is back.',
  'find.closed': 'Closed account',
  'find.notSelling': 'Not selling now',
  'find.sellerNumber': 'Seller no. {number}',
  'find.since': 'Customer since {date}',
  'find.byBarcode': 'Found by its barcode',
  'find.byTracking': 'Tracking number {number}',
  'find.inShop': 'Opens in the shop',
  'order.status.PENDING': 'Pending',
  'order.status.CONFIRMED': 'Confirmed',
  'order.status.PROCESSING': 'Being prepared',
  'order.status.SHIPPED': 'Shipped',
  'order.status.DELIVERED': 'Delivered',
  'order.status.CANCELLED': 'Cancelled',
  'find.keyMove': 'to move',
  'find.keyOpen': 'to open',
};
