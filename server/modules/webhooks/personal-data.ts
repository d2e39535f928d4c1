import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const VENDORS = 'names a program of a vendor, and nobody';
const SENT = 'names orders and goods by their numbers, and nobody; deleted after 30 days';

export const personalData: PersonalData = {
  columns: [
    { table: 'webhooks', columns: ['created_by'], exported: true, erased: true },
    { table: 'webhooks', columns: ['url', 'kinds', 'secret', 'old_secret'], exported: VENDORS, erased: VENDORS },
    { table: 'webhook_deliveries', columns: ['kind', 'payload'], exported: SENT, erased: SENT },
    { table: 'webhook_tries', columns: ['problem', 'answer'], exported: SENT, erased: SENT },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      webhooks: sql`select url, kinds, created_at from webhooks where created_by = ${userId} order by id`,
    }),
  // The address goes on being the vendor's.
  erase: async (tx, { userId }) => {
    await sql`update webhooks set created_by = null where created_by = ${userId}`.execute(tx);
  },
};
