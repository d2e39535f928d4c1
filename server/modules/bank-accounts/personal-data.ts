import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const VENDORS_RECORD = 'the record of where the vendor’s money went, which the law requires, stays without the person';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'bank_accounts',
      columns: ['iban_sealed', 'iban_hash', 'last_four', 'bank_code', 'holder', 'note'],
      exported: 'is the vendor’s',
      erased: VENDORS_RECORD,
    },
    { table: 'bank_accounts', columns: ['requested_by'], exported: true, erased: true },
    { table: 'bank_accounts', columns: ['decided_by'], exported: 'is another person’s work', erased: true },
    {
      table: 'bank_accounts',
      columns: ['contacts'],
      exported: 'is how the vendor is reached',
      erased: 'goes when the change is decided, a few days after it was asked for',
    },
  ],
  /** What the person asked for; the account itself is the vendor's. */
  export: (tx, { userId }) =>
    readSections(tx, {
      accountChanges: sql`select id, vendor_id, status, last_four, created_at, decided_at, active_from, ended_at
        from bank_accounts where requested_by = ${userId} order by created_at`,
    }),
  erase: async (tx, { userId }) => {
    await sql`update bank_accounts set requested_by = null where requested_by = ${userId}`.execute(tx);
    await sql`update bank_accounts set decided_by = null where decided_by = ${userId}`.execute(tx);
  },
};
