import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const VENDORS = 'names a program of a vendor, and nobody';

export const personalData: PersonalData = {
  columns: [
    { table: 'vendor_api_keys', columns: ['created_by'], exported: true, erased: true },
    {
      table: 'vendor_api_keys',
      columns: ['name', 'prefix', 'hash', 'scopes', 'ranges'],
      exported: VENDORS,
      erased: VENDORS,
    },
    {
      table: 'program_requests',
      columns: ['key', 'route', 'request_hash', 'response'],
      exported: 'the vendor’s own prices and stock, kept for a day',
      erased: 'the vendor’s own prices and stock, kept for a day',
    },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      apiKeys: sql`select name, scopes, created_at, expires_at, revoked_at from vendor_api_keys
        where created_by = ${userId} order by id`,
    }),
  // The key goes on working for the vendor: its programs are not the person's.
  erase: async (tx, { userId }) => {
    await sql`update vendor_api_keys set created_by = null where created_by = ${userId}`.execute(tx);
  },
};
