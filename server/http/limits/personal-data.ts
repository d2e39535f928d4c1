import { sql } from 'kysely';
import type { PersonalData } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'rate_limits',
      columns: ['key'],
      exported: 'counts of attempts of the last hours, under ids that are exported',
      erased: true,
    },
  ],
  export: async () => ({}),
  erase: async (tx, { userId, customerId, email }) =>
    void (await sql`delete from rate_limits where key like '%' || ${email} or key like '%' || ${userId}::text
      or key like '%' || ${customerId}::text`.execute(tx)),
};
