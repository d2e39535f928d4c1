import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [{ table: 'saved_views', columns: ['owner_id', 'list', 'name', 'query'], exported: true, erased: true }],
  export: (tx, { userId }) =>
    readSections(tx, {
      savedViews: sql`select area, vendor_id, list, name, query, is_shared, created_at from saved_views
        where owner_id = ${userId} order by created_at, id`,
    }),
  // A view that the team shares is the team's.
  erase: async (tx, { userId }) => {
    await sql`delete from saved_views where owner_id = ${userId} and not is_shared`.execute(tx);
    await sql`update saved_views set owner_id = null where owner_id = ${userId}`.execute(tx);
  },
};
