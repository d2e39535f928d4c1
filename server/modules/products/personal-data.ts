import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'product_merges',
      columns: ['merged_by'],
      exported: true,
      erased: 'the market’s record of who changed its products; it holds an id, no name',
    },
    {
      table: 'product_merges',
      columns: ['moved'],
      exported: 'ids and settings of products, packs, offers, pictures and reviews: none of a person',
      erased: 'ids and settings of products, packs, offers, pictures and reviews: none of a person',
    },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      mergesOfProducts: sql`select from_id, into_id, created_at, undone_at from product_merges
        where merged_by = ${userId} order by created_at, id`,
    }),
  erase: async () => undefined,
};
