import { sql } from 'kysely';
import type { PersonalData } from '#server/db/personal-data.ts';
import { accountKey } from './rate-limit.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'rate_limits',
      columns: ['key'],
      exported: 'counts of attempts of the last day, under ids that are exported',
      erased: true,
    },
  ],
  export: async () => ({}),
  erase: async (tx, { userId, email }) => {
    const ends = [userId, accountKey(userId), accountKey(email)];
    await sql`delete from rate_limits where key like any (${ends.map((end) => `%${end}`)}::text[])`.execute(tx);
  },
};
