import { apiKeys } from '#web/console/api-keys/api-keys.en.ts';
import { corrections } from '#web/console/application/corrections.en.ts';
import { imports } from '#web/console/imports/imports.en.ts';
import { application } from '#web/console/messages/en/application.ts';
import { papers } from '#web/console/messages/en/papers.ts';
import { sellerHome } from '#web/console/messages/en/seller-home.ts';
import { settings } from '#web/console/messages/en/settings.ts';
import { offers } from '#web/console/offers/offers.en.ts';
import { parcels } from '#web/console/parcels/words/parcels.en.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.en.ts';
import { proposalForm } from '#web/console/proposals/words/form.en.ts';
import { proposals } from '#web/console/proposals/words/proposals.en.ts';
import { sales } from '#web/console/sales/words/sales.en.ts';
import { scan } from '#web/console/sell-one/scan/scan.en.ts';
import { sellOne } from '#web/console/sell-one/sell-one.en.ts';
import { bankSettings } from '#web/console/settings/bank/bank.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './messages.ar.ts';

/** What only the seller's area says. */
export const en: Translation<typeof ar> = {
  ...apiKeys,
  ...application,
  ...corrections,
  ...offers,
  ...papers,
  ...parcels,
  ...sales,
  ...imports,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...proposals,
  ...sellOne,
  ...sellerHome,
  ...bankSettings,
  ...settings,

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
