import { catalogue } from '#web/console/categories/catalogue.ar.ts';
import { prices } from '#web/console/sales/words/prices.ar.ts';
import { ar as shared } from '#web/shared/i18n/messages.ar.ts';
import { errors } from './ar/errors.ts';
import { find } from './ar/find.ts';
import { forms } from './ar/forms.ts';
import { home } from './ar/home.ts';
import { life } from './ar/life.ts';
import { lists } from './ar/lists.ts';
import { roles } from './ar/roles.ts';
import { shell } from './ar/shell.ts';
import { suspension } from './ar/suspension.ts';

/** What every screen of the console comes with: what many of them say, and every error. Screens load the rest by words.ts. */
export const first = {
  ...shared,
  ...catalogue,
  ...errors,
  ...find,
  ...forms,
  ...home,
  ...life,
  ...lists,
  ...prices,
  ...roles,
  ...shell,
  ...suspension,
} as const;
