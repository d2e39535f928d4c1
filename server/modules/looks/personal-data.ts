import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'looks', columns: ['user_id', 'reason'], exported: true, erased: true },
    { table: 'looks', columns: ['operator_id', 'session_id'], exported: true, erased: true },
    { table: 'looks', columns: ['token_hash'], exported: 'a secret proves identity and is never shown', erased: true },
  ],
  /** When the team looked at the person's account and why, and whom the person looked at as one of the team. */
  export: (tx, { userId }) =>
    readSections(tx, {
      looksAtAccount: sql`select started_at, ends_at, ended_at, reason from looks
        where user_id = ${userId} order by started_at, id`,
      looksMade: sql`select session_id, started_at, ends_at, ended_at, reason from looks
        where operator_id = ${userId} order by started_at, id`,
    }),
  erase: async (tx, { userId }) => {
    await sql`delete from looks where user_id = ${userId}`.execute(tx);
    await sql`update looks set operator_id = null, session_id = null where operator_id = ${userId}`.execute(tx);
  },
};
