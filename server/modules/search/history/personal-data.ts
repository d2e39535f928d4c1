import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    { table: 'search_history', columns: ['owner', 'folded', 'query'], exported: true, erased: true },
    {
      table: 'search_queries',
      columns: ['customer_id', 'session_id', 'folded', 'query'],
      exported: true,
      erased: true,
    },
    {
      table: 'search_query_days',
      columns: ['folded', 'query'],
      exported: 'counts of everybody’s searches; a person’s own ones are in the other two tables',
      erased: true,
    },
    {
      table: 'search_log',
      columns: ['folded'],
      exported: 'says nothing of who searched; a person’s own searches are in the first two tables',
      erased: true,
    },
    {
      table: 'search_wanted',
      columns: ['folded'],
      exported: 'only what several visitors have searched for',
      erased: 'only what several visitors have searched for; computed again every night',
    },
  ],
  export: (tx, { customerId }) =>
    readSections(tx, {
      searches: sql`select query, created_at from search_history where owner like '%' || ${customerId}::text
        union all select query, created_at from search_queries where customer_id = ${customerId}`,
    }),
  erase: async (tx, { customerId }) => {
    // A count of one is this person alone; a higher one includes others.
    await sql`delete from search_log as l using search_queries as q
      where q.customer_id = ${customerId} and l.folded = q.folded and not exists (
        select from search_query_days as d where d.folded = l.folded and d.day = l.day and d.count > 1)`.execute(tx);
    await sql`delete from search_query_days as d using search_queries as q
      where q.customer_id = ${customerId} and d.folded = q.folded and d.count = 1`.execute(tx);
    await sql`delete from search_history where owner like '%' || ${customerId}::text`.execute(tx);
    await sql`delete from search_queries where customer_id = ${customerId}`.execute(tx);
  },
};
