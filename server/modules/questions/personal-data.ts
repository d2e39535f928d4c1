import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const OF_STORE = 'is what the store says in public, and stays with it';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'product_questions',
      columns: ['customer_id', 'author_name', 'body', 'hidden_note'],
      exported: true,
      erased: true,
    },
    { table: 'product_answers', columns: ['user_id'], exported: true, erased: true },
    { table: 'product_answers', columns: ['body', 'hidden_note'], exported: true, erased: OF_STORE },
    { table: 'question_reports', columns: ['user_id', 'note'], exported: true, erased: true },
  ],
  export: (tx, { customerId, userId }) =>
    readSections(tx, {
      questions: sql`select * from product_questions where customer_id = ${customerId} order by created_at`,
      answers: sql`select * from product_answers where user_id = ${userId} order by created_at`,
      questionReports: sql`select * from question_reports where user_id = ${userId} order by created_at`,
    }),
  erase: async (tx, { customerId, userId }) => {
    await sql`delete from question_reports where user_id = ${userId}`.execute(tx);
    await sql`update product_answers set user_id = null where user_id = ${userId}`.execute(tx);
    if (customerId) await sql`delete from product_questions where customer_id = ${customerId}`.execute(tx);
  },
};
