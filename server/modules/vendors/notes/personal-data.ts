import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'vendor_notes', columns: ['author_id'], exported: true, erased: true },
    {
      table: 'vendor_notes',
      columns: ['text'],
      exported: true,
      erased: 'the operator’s record about a vendor stays without its author',
    },
  ],
  /** What the person noted. */
  export: (tx, { userId }) =>
    readSections(tx, {
      vendorNotes: sql`select id, vendor_id, text, created_at from vendor_notes
        where author_id = ${userId} order by created_at, id`,
    }),
  erase: async (tx, { userId }) => {
    await sql`update vendor_notes set author_id = null where author_id = ${userId}`.execute(tx);
  },
};
