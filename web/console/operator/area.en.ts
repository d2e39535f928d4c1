import { logWords } from '#contract/shared/words/log.en.ts';
import { categories } from '#web/console/categories/categories.en.ts';
import { review } from '#web/console/messages/en/review.ts';
import { vendorFile } from '#web/console/messages/en/vendor-file.ts';
import { vendorPapers } from '#web/console/messages/en/vendor-papers.ts';
import { products } from '#web/console/products/products.en.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.en.ts';
import { proposalForm } from '#web/console/proposals/words/form.en.ts';
import { moderation } from '#web/console/proposals/words/moderation.en.ts';
import { marks } from '#web/console/review/marks.en.ts';
import { scan } from '#web/console/sell-one/scan/scan.en.ts';
import { supply } from '#web/console/supply/words/supply.en.ts';
import { vendorBank } from '#web/console/vendor-file/bank/vendor-bank.en.ts';
import { vendorNotes } from '#web/console/vendor-file/notes/notes.en.ts';
import { unshipped } from '#web/console/vendor-file/unshipped/unshipped.en.ts';
import { vendorLegal } from '#web/console/vendor-file/vendor-legal.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import type { area as arabic } from './area.ar.ts';
import { health } from './health.en.ts';
import { market } from './market.en.ts';

/** What several screens of the operator's area say, beside the common messages. */
export const area: Translation<typeof arabic> = {
  ...logWords,
  ...categories,
  ...health,
  ...market,
  ...marks,
  ...moderation,
  ...products,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...review,
  ...supply,
  ...unshipped,
  ...vendorFile,
  ...vendorBank,
  ...vendorLegal,
  ...vendorNotes,
  ...vendorPapers,
  'home.noRole': 'Your account is not in the market’s team',
  'home.noRoleText': 'Open the link of your invitation in your mail, or ask an admin for one.',
  'team.title': 'The market’s team',
  'team.text': 'Who runs the market, and the roles of each of them.',
  'log.textAll': 'Everything that changed in the market, who changed it, and when.',
  'log.textOwn': 'What changed in the sections of your roles, and what you changed yourself.',
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
  'roles.title': 'Roles',
  'roles.none': 'Choose at least one role',
  'operatorRoleText.admin': 'Everything, including the team and settings.',
  'operatorRoleText.support': 'Customers, orders, returns and reviews.',
  'operatorRoleText.catalogue': 'Categories, products, offers and content.',
  'operatorRoleText.finance': 'Papers of stores, commissions, accounts and payouts.',
};
