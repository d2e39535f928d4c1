import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'customer_notes', columns: ['customer_id', 'text'], exported: true, erased: true },
    { table: 'customer_notes', columns: ['author_id'], exported: true, erased: true },
  ],
  /** The notes about the person, and the times at which the person wrote notes about others, whose text belongs to those others. */
  export: (tx, { userId, customerId }) =>
    readSections(tx, {
      notesAboutCustomer: sql`select n.id, o.order_number, n.text, n.created_at from customer_notes as n
        left join orders as o on o.id = n.order_id where n.customer_id = ${customerId} order by n.created_at, n.id`,
      notesAboutOthers: sql`select id, created_at from customer_notes where author_id = ${userId} order by created_at, id`,
    }),
  /** A note without its text says that there was one. */
  erase: async (tx, { userId, customerId }) => {
    await sql`update customer_notes set text = null where customer_id = ${customerId} and text is not null`.execute(tx);
    await sql`update customer_notes set author_id = null where author_id = ${userId}`.execute(tx);
  },
};
