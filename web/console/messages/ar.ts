import { accounts } from '#web/console/parts/accounts/accounts.ar.ts';
import { team } from '#web/console/team/team.ar.ts';
import { commission } from './ar/commission.ts';
import { entrance } from './ar/entrance.ts';
import { log } from './ar/log.ts';
import { first } from './first.ar.ts';

/** What both areas of the console say in Arabic, the first language: English is typed against it. For types and tests. */
export const ar = {
  ...first,
  ...commission,
  ...entrance,
  ...accounts,
  ...log,
  ...team,
} as const;
