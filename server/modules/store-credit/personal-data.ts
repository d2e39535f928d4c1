import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'store_credit_movements',
      columns: ['customer_id'],
      exported: true,
      erased: 'accounts must add up: a movement stays, without the person',
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      storeCredit: sql`select store_credit as balance from customers where id = ${customerId}`,
      storeCreditMovements: sql`select id, order_id, kind, amount, balance, created_at from store_credit_movements
        where customer_id = ${customerId} order by created_at, id`,
    }),
  erase: async () => undefined,
};
