import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';
import { removeReviewsOf } from './reviews.ts';

const OF_STORE = 'is what the store says in public, and stays with it';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'reviews',
      columns: ['customer_id', 'author_name', 'title', 'body', 'hidden_note'],
      exported: true,
      erased: true,
    },
    { table: 'hidden_reviews', columns: ['customer_id'], exported: true, erased: true },
    { table: 'review_replies', columns: ['user_id'], exported: true, erased: true },
    { table: 'review_replies', columns: ['body', 'hidden_note'], exported: true, erased: OF_STORE },
    { table: 'review_reports', columns: ['user_id', 'note'], exported: true, erased: true },
  ],
  export: (tx, { customerId, userId }) =>
    readSections(tx, {
      reviews: sql`select * from reviews where customer_id = ${customerId} order by created_at`,
      hiddenReviews: sql`select * from hidden_reviews where customer_id = ${customerId} order by created_at`,
      reviewReplies: sql`select * from review_replies where user_id = ${userId} order by created_at`,
      reviewReports: sql`select * from review_reports where user_id = ${userId} order by created_at`,
    }),
  erase: async (tx, { customerId, userId }) => {
    await sql`delete from review_reports where user_id = ${userId}`.execute(tx);
    await sql`update review_replies set user_id = null where user_id = ${userId}`.execute(tx);
    if (!customerId) return;
    await sql`delete from hidden_reviews where customer_id = ${customerId}`.execute(tx);
    await removeReviewsOf(tx, customerId);
  },
};
