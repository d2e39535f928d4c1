import { sql } from 'kysely';
import type { PersonalData } from '#server/db/personal-data.ts';

/** The queue's jobs name people and orders for a few days. */
export const personalData: PersonalData = {
  columns: [
    {
      table: 'jobs.job',
      columns: ['data', 'output', 'source_output'],
      exported: 'says which mails are to be sent about records that are exported',
      erased: true,
    },
  ],
  export: async () => ({}),
  erase: async (tx, { userId, customerId }) =>
    void (await sql`delete from jobs.job where data->>'userId' = ${userId} or (name = 'mail' and data->>'orderId' in
      (select id::text from orders where customer_id = ${customerId}))`.execute(tx)),
};
