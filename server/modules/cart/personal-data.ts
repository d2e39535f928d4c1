import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'carts',
      columns: ['customer_id'],
      exported: 'the lines say what is in it',
      erased: 'kept orders refer to their carts, which are empty then',
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      cart: sql`select i.* from cart_items as i join carts as c on c.id = i.cart_id where c.customer_id = ${customerId}`,
    }),
  erase: async (tx, { customerId }) =>
    void (await sql`delete from cart_items where cart_id in (select id from carts where customer_id = ${customerId})`.execute(
      tx,
    )),
};
