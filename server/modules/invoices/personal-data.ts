import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const TAX_LAW = 'tax law requires tax documents for years, as they were issued';

export const personalData: PersonalData = {
  columns: [
    { table: 'invoices', columns: ['series', 'document'], exported: true, erased: TAX_LAW },
    { table: 'invoice_files', columns: ['pdf'], exported: 'shows the same as the exported documents', erased: TAX_LAW },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      invoices: sql`select id, series, number, kind, total, tax, document, issued_at from invoices
        where order_id in (select id from orders where customer_id = ${customerId})`,
    }),
  countKept: async (tx, { customerId }) => {
    const query = sql<{ invoices: number }>`select count(*) as invoices from invoices
      where order_id in (select id from orders where customer_id = ${customerId})`;
    return { invoices: (await query.execute(tx)).rows[0]?.invoices ?? 0 };
  },
  erase: async () => undefined,
};
