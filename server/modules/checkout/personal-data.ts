import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'coupon_redemptions',
      columns: ['customer_id'],
      exported: true,
      erased: 'kept orders show their discounts, which must add up; it identifies no one',
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, { coupons: sql`select * from coupon_redemptions where customer_id = ${customerId}` }),
  erase: async () => undefined,
};
