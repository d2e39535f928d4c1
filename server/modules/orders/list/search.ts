import { type RawBuilder, sql } from 'kysely';
import { mayFind } from '#contract/shared/operator/find.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { readSought } from '#server/modules/find/public.ts';

/** What a typed text asks for: orders that an index finds, and words among the products of the first orders. */
export interface Searched {
  /** A condition of orders (o). */
  isFound: RawBuilder<unknown> | null;
  terms: string[];
}

/** Sorts after everything that begins with the text. */
const endOf = (beginning: string) => `${beginning}\u{10FFFF}`;

/** An email or a phone is that of a customer, of whom only some roles know. */
export function readSearch(typed: string, roles: readonly OperatorRole[]): Searched {
  const { id, orderNumber, email, phones } = readSought(typed);
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
  const found = [id !== null && sql`o.id = ${id}`, isNumbered, isCustomer].filter((each) => each !== false);
  if (found.length > 0) return { isFound: sql`(${sql.join(found, sql` or `)})`, terms: [] };
  // Nobody finds by a customer whom they may not see.
  return { isFound: null, terms: isEmail || ofCustomer.length > 0 ? [] : words(typed) };
}
