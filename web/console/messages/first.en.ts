import { catalogue } from '#web/console/categories/catalogue.en.ts';
import { prices } from '#web/console/sales/words/prices.en.ts';
import { en as shared } from '#web/shared/i18n/messages.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import { errors } from './en/errors.ts';
import { find } from './en/find.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { life } from './en/life.ts';
import { lists } from './en/lists.ts';
import { roles } from './en/roles.ts';
import { shell } from './en/shell.ts';
import { suspension } from './en/suspension.ts';
import type { first as arabic } from './first.ar.ts';

/** What every screen of the console comes with, in English. */
export const first: Translation<typeof arabic> = {
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
};
