import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

/** The queue's jobs name people and orders for a few days; what was sent is kept for longer. */
export const personalData: PersonalData = {
  columns: [
    {
      table: 'jobs.job',
      columns: ['data', 'output', 'source_output'],
      exported: 'says which mails are to be sent about records that are exported',
      erased: true,
    },
    { table: 'sent_mails', columns: ['user_id', 'subject', 'body', 'kind'], exported: true, erased: true },
    { table: 'sent_mails', columns: ['job'], exported: 'names records that are exported', erased: true },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      sentMails: sql`select m.id, m.kind, o.order_number, m.subject, m.body, m.state, m.at, m.again_at
        from sent_mails as m left join orders as o on o.id = m.order_id where m.user_id = ${userId} order by m.at, m.id`,
    }),
  erase: async (tx, { userId, customerId }) => {
    await sql`delete from sent_mails where user_id = ${userId}`.execute(tx);
    await sql`delete from jobs.job where data->>'userId' = ${userId} or (name = 'mail' and data->>'orderId' in
      (select id::text from orders where customer_id = ${customerId}))`.execute(tx);
  },
};
