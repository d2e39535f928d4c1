import type { life as arabic } from '#web/console/messages/ar/life.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** Holidays of vendors. */
export const life: Translation<typeof arabic> = {
  'error.no_holiday': 'No holiday is planned',
  'log.fields.from': 'From',
  'log.fields.backOn': 'Sells again on',
  'log.actions.vendor.holiday_set': 'Holiday planned',
  'log.actions.vendor.holiday_begun': 'Holiday begun',
  'log.actions.vendor.holiday_ended': 'Holiday ended',
  'log.actions.vendor.holiday_dropped': 'Holiday cancelled',
};
