import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const VENDORS = 'is about a product of the vendor, and names nobody';
const RECORD = 'the vendor’s and the shop’s record of a product; it stays without the person';

export const personalData: PersonalData = {
  columns: [
    { table: 'product_changes', columns: ['created_by'], exported: true, erased: true },
    { table: 'product_changes', columns: ['reviewer_id'], exported: 'is another person’s work', erased: true },
    {
      table: 'product_changes',
      columns: ['wanted', 'base', 'risks', 'duplicates', 'decisions', 'reason', 'note'],
      exported: VENDORS,
      erased: RECORD,
    },
    { table: 'product_change_notes', columns: ['author_id'], exported: true, erased: true },
    { table: 'product_change_notes', columns: ['text'], exported: true, erased: RECORD },
    { table: 'product_pictures', columns: ['crop'], exported: VENDORS, erased: RECORD },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      productProposals: sql`select id, kind, status, wanted ->> 'name' as name, wanted ->> 'nameEn' as name_en, created_at,
        submitted_at, decided_at from product_changes where created_by = ${userId} order by created_at`,
      productProposalNotes: sql`select change_id, text, created_at from product_change_notes
        where author_id = ${userId} order by created_at`,
    }),
  erase: async (tx, { userId }) => {
    await sql`update product_changes set created_by = null where created_by = ${userId}`.execute(tx);
    await sql`update product_changes set reviewer_id = null, claimed_at = null where reviewer_id = ${userId}`.execute(
      tx,
    );
    await sql`update product_change_notes set author_id = null where author_id = ${userId}`.execute(tx);
  },
};
