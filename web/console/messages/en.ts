import { accounts } from '#web/console/parts/accounts/accounts.en.ts';
import { team } from '#web/console/team/team.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './ar.ts';
import { commission } from './en/commission.ts';
import { entrance } from './en/entrance.ts';
import { log } from './en/log.ts';
import { first } from './first.en.ts';

/** What both areas of the console say in English. */
export const en: Translation<typeof ar> = {
  ...first,
  ...commission,
  ...entrance,
  ...accounts,
  ...log,
  ...team,
};
