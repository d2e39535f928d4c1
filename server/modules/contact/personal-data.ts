import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'contact_messages', columns: ['user_id', 'name', 'email', 'message'], exported: true, erased: true },
  ],
  export: (tx, { userId, email }) =>
    readSections(tx, {
      messages: sql`select * from contact_messages where user_id = ${userId} or email = ${email} order by created_at`,
    }),
  erase: async (tx, { userId, email }) =>
    void (await sql`delete from contact_messages where user_id = ${userId} or email = ${email}`.execute(tx)),
};
