import type { Translation } from '#web/shared/i18n/messages.ts';
import type { area as arabic } from './area.ar.ts';

/** What several screens of the seller's area say, beside the common messages. */
export const area: Translation<typeof arabic> = {
  'team.title': 'Store team',
  'team.text': 'Who works for {vendor}, and what each of them may do.',
  'log.text': 'Everything that changed in {vendor}, who changed it, and when.',
  'rights.role': 'Role in the store',
  'rights.permissions': 'Permissions',
  'rights.needsTwoStep': 'These permissions need two-step sign-in. It is set up at the first sign-in.',
  'roleText.owner': 'May do everything, and makes and removes owners.',
  'roleText.staff': 'May do only what you choose.',
  'preset.everything': 'Everything but money and team',
  'preset.packing': 'Packing orders',
  'preset.prices': 'Prices and stock',
  'preset.bookkeeping': 'Bookkeeping',
  'permissionText.catalogue': 'Add offers, edit products and their pictures',
  'permissionText.prices': 'Change prices and discounts',
  'permissionText.stock': 'Change how much is in stock',
  'permissionText.orders': 'Pack parcels and hand them to the carrier',
  'permissionText.reports': 'See sales and performance',
  'permissionText.money': 'See the balance and statements',
  'permissionText.settings': 'Store details, opening hours and holidays',
  'permissionText.api': 'Keys that connect other systems',
  'permissionText.team': 'Invite staff, change their permissions, read the log',
};
