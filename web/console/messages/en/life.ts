import type { life as arabic } from '#web/console/messages/ar/life.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** Holidays, papers and the end of vendors. */
export const life: Translation<typeof arabic> = {
  'error.vendor_closed': 'This vendor is closed',
  'error.closing_blocked': 'The vendor can close once its parcels have arrived and refunds are paid',
  'vendorState.CLOSED': 'Closed',
  'log.fields.removedMembers': 'Members removed',
  'log.actions.vendor.profile_changed': 'Profile changed',
  'log.actions.vendor.closed': 'Store closed for good',
  'error.paper_decided': 'The operator has decided on this paper already',
  'log.actions.paper.accepted': 'Paper accepted',
  'log.actions.paper.refused': 'Paper refused',
  'log.actions.vendor.offers_held': 'Offers off: a paper has expired',
  'error.no_holiday': 'No holiday is planned',
  'log.fields.from': 'From',
  'log.fields.backOn': 'Sells again on',
  'log.actions.vendor.holiday_set': 'Holiday planned',
  'log.actions.vendor.holiday_begun': 'Holiday begun',
  'log.actions.vendor.holiday_ended': 'Holiday ended',
  'log.actions.vendor.holiday_dropped': 'Holiday cancelled',
  'nav.vendorPapers': 'Store papers',
  'nav.settings': 'Settings',
  'val.holidayFrom': 'Choose today or a day within a year',
  'val.holidayBegun': 'The holiday has begun, so its first day stays',
  'val.holidayBack': 'Choose a day after the first one, at most 90 days later',
  'obstacles.title': 'It cannot close yet:',
  'obstacles.parcels': { one: '{count} parcel has not arrived', other: '{count} parcels have not arrived' },
  'obstacles.refunds': {
    one: '{count} order whose money has yet to go back',
    other: '{count} orders whose money has yet to go back',
  },
};
