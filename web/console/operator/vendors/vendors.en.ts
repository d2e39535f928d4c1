import type { Translation } from '#web/shared/i18n/messages.ts';
import type { vendors as arabic } from './vendors.ar.ts';

/** The list of the market's vendors. */
export const vendors: Translation<typeof arabic> = {
  'vendors.text': 'All stores of the market: their state, offers and teams.',
  'vendors.failed': 'The stores could not be loaded.',
  'vendors.search': 'Search by name or number',
  'vendors.state': 'State',
  'vendors.city': 'City',
  'vendors.offers': 'Offers on sale',
  'vendors.team': 'Team members',
  'vendors.joined': 'Joined',
  'vendors.name': 'Store',
  'vendors.number': 'Seller number {number}',
  'vendors.until': 'until {time}',
  'vendors.holiday': 'Holidays',
  'vendors.holiday.true': 'On holiday now',
  'vendors.holiday.false': 'Not on holiday',
  'vendors.onHolidayUntil': 'On holiday until {day}',
  'vendors.order.name': 'By name',
  'vendors.order.newest': 'Newest first',
  'vendors.order.offers': 'Most offers first',
  'vendors.count': { one: '{count} store', other: '{count} stores' },
  'vendors.countCapped': { one: 'More than {count} store', other: 'More than {count} stores' },
  'vendors.empty': 'No stores yet',
  'vendors.emptyText': 'A store appears here once its application is approved.',
  'vendors.suspend': 'Suspend',
  'vendors.suspendText': {
    one: 'Customers stop seeing the offers of this store at once. Its open orders stay and must be shipped. Its team reads the reason that you write.',
    other:
      'Customers stop seeing the offers of {count} stores at once. Their open orders stay and must be shipped. Their teams read the reason that you write.',
  },
  'vendors.lift': 'Lift suspension',
  'vendors.liftText': {
    one: 'The offers of this store are back as they were before its suspension.',
    other: 'The offers of {count} stores are back as they were before their suspension.',
  },
};
