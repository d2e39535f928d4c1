import { type RawBuilder, sql } from 'kysely';
import { mayFind } from '#contract/shared/operator/find.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { endOf, findTracked, readSought } from '#server/modules/find/public.ts';

/** What a typed text asks for: orders that an index finds, and words among the products of the first orders. */
export interface Searched {
  /** A condition of orders (o). */
  isFound: RawBuilder<unknown> | null;
  terms: string[];
}

/** An email or a phone is that of a customer, of whom only some roles know. */
export async function readSearch(db: Db, typed: string, roles: readonly OperatorRole[]): Promise<Searched> {
  const { id, orderNumber, tracking, email, phones } = readSought(typed);
  const isEmail = typed.includes('@');
  const ofCustomer = [
    ...(isEmail && email !== null ? [sql`u.email collate "C" = ${email}`] : []),
    ...(phones.whole.length > 0 ? [sql`u.phone_e164 collate "C" = any(${phones.whole}::text[])`] : []),
  ];
  const isCustomer =
    ofCustomer.length > 0 &&
    mayFind(roles, 'customer') &&
    sql`o.customer_id in (select c.id from users as u join customers as c on c.user_id = u.id
      where ${sql.join(ofCustomer, sql` or `)})`;
  const isNumbered =
    orderNumber !== null &&
    sql`(o.order_number collate "C" >= ${orderNumber} and o.order_number collate "C" < ${endOf(orderNumber)})`;
  const tracked = tracking === null ? [] : await findTracked(db, tracking);
  const isTracked = tracked.length > 0 && sql`o.id = any(${tracked}::uuid[])`;
  const found = [id !== null && sql`o.id = ${id}`, isNumbered, isCustomer, isTracked].filter((each) => each !== false);
  if (found.length > 0) return { isFound: sql`(${sql.join(found, sql` or `)})`, terms: [] };
  // Nobody finds by a customer whom they may not see.
  return { isFound: null, terms: isEmail || ofCustomer.length > 0 ? [] : words(typed) };
}
