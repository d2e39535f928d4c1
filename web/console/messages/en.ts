import { catalogue } from '#web/console/categories/catalogue.en.ts';
import { accounts } from '#web/console/parts/accounts/accounts.en.ts';
import { prices } from '#web/console/sales/words/prices.en.ts';
import { en as shared } from '#web/shared/i18n/messages.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './ar.ts';
import { commission } from './en/commission.ts';
import { entrance } from './en/entrance.ts';
import { find } from './en/find.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { life } from './en/life.ts';
import { lists } from './en/lists.ts';
import { log } from './en/log.ts';
import { roles } from './en/roles.ts';
import { shell } from './en/shell.ts';
import { suspension } from './en/suspension.ts';
import { team } from './en/team.ts';

/** What both areas of the console say in English. */
export const en: Translation<typeof ar> = {
  ...shared,
  ...catalogue,
  ...commission,
  ...entrance,
  ...find,
  ...forms,
  ...home,
  ...accounts,
  ...life,
  ...lists,
  ...log,
  ...prices,
  ...roles,
  ...shell,
  ...suspension,
  ...team,
};
