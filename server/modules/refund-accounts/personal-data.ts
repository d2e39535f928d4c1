import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';
import { forget } from './forget.ts';

/** Money that is owed goes to its account also once the shop's account is erased; a month later the number is deleted. */
const OWED = 'stays while money is owed to it, and is deleted a month after it was sent';

export const personalData: PersonalData = {
  columns: [
    { table: 'refund_accounts', columns: ['holder', 'last_four', 'bank_code'], exported: true, erased: OWED },
    {
      table: 'refund_accounts',
      columns: ['iban_sealed'],
      exported: 'encrypted; its end and its bank are given',
      erased: OWED,
    },
    {
      table: 'refund_accounts',
      columns: ['confirmed_by'],
      exported: 'is another person’s work',
      erased: true,
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      refundAccounts: sql`select id, order_id, holder, last_four, bank_code, created_at, replaced_at, sent_amount, sent_at
        from refund_accounts where order_id in (select id from orders where customer_id = ${customerId}) order by created_at`,
    }),
  erase: async (tx, { customerId, userId }) => {
    await sql`update refund_accounts set confirmed_by = null where confirmed_by = ${userId}`.execute(tx);
    if (customerId) await forget(tx, sql`o.customer_id = ${customerId}`);
  },
};
