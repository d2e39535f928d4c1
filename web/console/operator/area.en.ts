import type { Translation } from '#web/shared/i18n/messages.ts';
import type { area as arabic } from './area.ar.ts';

/** What several screens of the operator's area say, beside the common messages. */
export const area: Translation<typeof arabic> = {
  'home.noRole': 'Your account is not in the market’s team',
  'home.noRoleText': 'Open the link of your invitation in your mail, or ask an admin for one.',
  'team.title': 'The market’s team',
  'team.text': 'Who runs the market, and the roles of each of them.',
  'log.textAll': 'Everything that changed in the market, who changed it, and when.',
  'log.textOwn': 'What changed in the sections of your roles, and what you changed yourself.',
  'vendorFile.only': 'Store {name}',
  'vendorFile.onlyOne': 'One store',
  'vendorFile.effects': 'What will happen',
  'roles.title': 'Roles',
  'roles.none': 'Choose at least one role',
  'operatorRoleText.admin': 'Everything, including the team and settings.',
  'operatorRoleText.support': 'Customers, orders, returns and reviews.',
  'operatorRoleText.catalogue': 'Categories, products, offers and content.',
  'operatorRoleText.finance': 'Papers of stores, commissions, accounts and payouts.',
};
