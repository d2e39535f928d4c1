import { catalogue } from '#web/console/categories/catalogue.ar.ts';
import { accounts } from '#web/console/parts/accounts/accounts.ar.ts';
import { prices } from '#web/console/sales/words/prices.ar.ts';
import { ar as shared } from '#web/shared/i18n/messages.ar.ts';
import { commission } from './ar/commission.ts';
import { entrance } from './ar/entrance.ts';
import { find } from './ar/find.ts';
import { forms } from './ar/forms.ts';
import { home } from './ar/home.ts';
import { life } from './ar/life.ts';
import { lists } from './ar/lists.ts';
import { log } from './ar/log.ts';
import { roles } from './ar/roles.ts';
import { shell } from './ar/shell.ts';
import { suspension } from './ar/suspension.ts';
import { team } from './ar/team.ts';

/** What both areas of the console say in Arabic, the first language: English is typed against it. */
export const ar = {
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
} as const;
