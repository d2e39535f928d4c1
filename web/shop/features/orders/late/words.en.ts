import type { Translation } from '#web/shared/i18n/messages.ts';
import type { late as arabic } from './words.ar.ts';

export const late: Translation<typeof arabic> = {
  'late.title': 'Delivery is late',
  'late.wait': 'If it has not arrived before {date}, you can cancel it here and get {amount} back.',
  'late.waitUnpaid': 'If it has not arrived before {date}, you can cancel it here and pay nothing for it: {amount}.',
  'late.now': 'This parcel has not arrived in time. You can cancel it and get {amount} back, with its delivery.',
  'late.nowUnpaid': 'This parcel has not arrived in time. You can cancel it and pay nothing for it: {amount}.',
  'late.nothing':
    'This parcel has not arrived in time. You can cancel it. What you paid for it has gone back to you before.',
  'late.cancel': 'Cancel the late parcel',
  'late.question':
    'Cancel the parcel of {vendor}? This cannot be undone. If it arrives after all, please do not accept it.',
  'late.done': 'The parcel is cancelled',
  'late.failed': 'The parcel was not cancelled. It may have arrived or changed: this is how it stands now.',
};
