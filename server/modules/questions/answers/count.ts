import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { MemberScope } from '#server/http/access.ts';

/** The count stops here. */
const MOST_COUNTED = 1_000;

/**
 * The questions of the tab `unanswered` of list.ts: about what the vendor sells, not answered by it, and asked on its page or
 * answered by nobody. Begins with the vendor's products, since homes are read often.
 */
export async function countUnanswered(db: Db, { vendorId }: MemberScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product_questions as q
      where q.product_id in (select product_id from search_documents where vendor_id = ${vendorId})
        and q.status = 'PUBLISHED'
        and not exists (select from product_answers where question_id = q.id and vendor_id = ${vendorId})
        and (exists (select from product_vendors where id = q.product_vendor_id and vendor_id = ${vendorId})
          or not exists (select from product_answers where question_id = q.id and status = 'PUBLISHED'))
      limit ${MOST_COUNTED}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
