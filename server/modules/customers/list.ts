import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CustomerMark, listCustomers as endpoint, ListedCustomer } from '#contract/operator/customers/list.ts';
import { FIND } from '#contract/shared/operator/find.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { maskEmail, maskName, maskPhone } from '#server/kernel/mask.ts';
import { foundBy } from './found.ts';

const OPEN_RETURNS = sql`r.status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED')`;

const MARKS: Record<CustomerMark, RawBuilder<unknown>> = {
  orders: sql`c.id in (select customer_id from orders where status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'))`,
  returns: sql`c.id in (select o.customer_id from returns as r join orders as o on o.id = r.order_id where ${OPEN_RETURNS})`,
  closed: sql`not u.is_active`,
};

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  createdAt: Date;
  isActive: boolean;
  orderCount: number;
  lastOrderAt: Date | null;
  openReturns: number;
}

/** One page of the customers that are sought, masked, the newest first. */
export async function listCustomers(
  db: Db,
  _: OperatorScope,
  { search = '', mark, cursor, limit }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.response>> {
  const conditions = [
    sql`u.email not like 'erased-%@invalid'`,
    ...(search.length < FIND.minimumLength ? [] : [foundBy(search)]),
    ...(mark ? [MARKS[mark]] : []),
    ...(cursor ? [sql`(c.created_at, c.id) < (select created_at, id from customers where id = ${cursor})`] : []),
  ];
  // Orders and returns are counted for the rows of this page only.
  const { rows } = await sql<Row>`
    select p.*, count(o.id)::int as "orderCount", max(o.created_at) as "lastOrderAt",
      (select count(*)::int from returns as r join orders as x on x.id = r.order_id
        where x.customer_id = p.id and ${OPEN_RETURNS}) as "openReturns"
    from (
      select c.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as phone,
        c.created_at as "createdAt", u.is_active as "isActive"
      from customers as c join users as u on u.id = c.user_id
      where ${sql.join(conditions, sql` and `)} order by c.created_at desc, c.id desc limit ${limit + 1}
    ) as p left join orders as o on o.customer_id = p.id
    group by p.id, p."firstName", p."lastName", p.email, p.phone, p."createdAt", p."isActive"
    order by p."createdAt" desc, p.id desc`.execute(db);
  const shown = rows.slice(0, limit);
  return { data: shown.map(toListed), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

function toListed({ firstName, lastName, email, phone, createdAt, lastOrderAt, ...row }: Row): ListedCustomer {
  return {
    ...row,
    ...{ name: maskName(firstName, lastName), email: maskEmail(email), phone: maskPhone(phone) },
    ...{ createdAt: createdAt.toISOString(), lastOrderAt: lastOrderAt?.toISOString() ?? null },
  };
}
