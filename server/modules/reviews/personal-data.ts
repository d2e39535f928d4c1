import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';
import { removeReviewsOf } from './reviews.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'reviews', columns: ['customer_id', 'author_name', 'title', 'body'], exported: true, erased: true },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, { reviews: sql`select * from reviews where customer_id = ${customerId} order by created_at` }),
  erase: async (tx, { customerId }) => {
    if (customerId) await removeReviewsOf(tx, customerId);
  },
};
