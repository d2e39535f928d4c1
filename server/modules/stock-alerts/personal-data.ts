import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [{ table: 'stock_alerts', columns: ['customer_id'], exported: true, erased: true }],
  export: (tx, { customerId }) =>
    readSections(tx, {
      stockAlerts: sql`select * from stock_alerts where customer_id = ${customerId} order by created_at`,
    }),
  erase: async (tx, { customerId }) =>
    void (await sql`delete from stock_alerts where customer_id = ${customerId}`.execute(tx)),
};
