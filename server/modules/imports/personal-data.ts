import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const KEPT = 'the vendor’s record of who changed its prices and stock; it holds ids, no names';
const PRICE_LIST = 'the vendor’s own price list, kept for 30 days; it names products, not people';

export const personalData: PersonalData = {
  columns: [
    { table: 'imports', columns: ['created_by', 'applied_by'], exported: true, erased: KEPT },
    {
      table: 'imports',
      columns: ['file_name', 'header', 'fields', 'refusal', 'summary', 'outcomes'],
      exported: PRICE_LIST,
      erased: PRICE_LIST,
    },
    {
      table: 'import_rows',
      columns: ['raw', 'formulas', 'wanted', 'changes', 'problems'],
      exported: PRICE_LIST,
      erased: PRICE_LIST,
    },
    { table: 'import_headings', columns: ['heading', 'field'], exported: PRICE_LIST, erased: PRICE_LIST },
    { table: 'exports', columns: ['created_by'], exported: true, erased: KEPT },
    { table: 'exports', columns: ['content'], exported: PRICE_LIST, erased: PRICE_LIST },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      uploadedFiles: sql`select kind, status, created_at, applied_at from imports
        where created_by = ${userId} or applied_by = ${userId} order by id`,
      exportedFiles: sql`select format, row_count, created_at from exports where created_by = ${userId} order by id`,
    }),
  erase: async () => undefined,
};
