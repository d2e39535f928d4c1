import { type RawBuilder, sql } from 'kysely';
import { endOf, readSought } from '#server/modules/find/public.ts';

/** A part of a name needs three letters; fewer begin a name. */
const PART = 3;
/** The beginning of an order number finds the orders of one day at most. */
const WHOLE_DAY = 'DQ-261127-'.length;

/**
 * A condition of customers (c) and their accounts (u) that the typed text stands for; false if it stands for none. Each kind is read
 * by an index of its own (list.test.ts).
 */
export function foundBy(typed: string): RawBuilder<unknown> {
  const { id, orderNumber, email, phones, words } = readSought(typed);
  if (id !== null) return sql`(c.id = ${id} or c.user_id = ${id})`;
  const isNumbered = orderNumber !== null && orderNumber.length >= WHOLE_DAY;
  const ofAccount = [
    ...(email !== null ? [between(sql`u.email`, email)] : []),
    ...phones.whole.map((whole) => sql`u.phone_e164 collate "C" = ${whole}`),
    ...phones.beginnings.map((begin) => between(sql`u.phone_e164`, begin)),
    ...(words.some((word) => /\p{L}/u.test(word)) && !isNumbered ? [isNamed(words)] : []),
  ];
  const account = ofAccount.length > 0 ? sql`(${sql.join(ofAccount, sql` or `)})` : null;
  if (!isNumbered) return account ?? sql`false`;
  const ordered = sql`select customer_id from orders where ${between(sql`order_number`, orderNumber)}`;
  // The digits of a phone can be those of an order too.
  const both = account
    ? sql`${ordered} union all select x.id from users as u join customers as x on x.user_id = u.id where ${account}`
    : ordered;
  return sql`c.id in (${both})`;
}

function between(column: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> {
  return sql`(${column} collate "C" >= ${beginning} and ${column} collate "C" < ${endOf(beginning)})`;
}

/** The expression is that of the index. */
function isNamed(words: readonly string[]): RawBuilder<unknown> {
  const parts = words.map((word) => {
    const edge = [...word].length < PART ? ' ' : '';
    return sql`find_fold(u.first_name || ' ' || u.last_name) like '%' || ${edge} || btrim(find_fold(${word})) || '%'`;
  });
  return sql`(${sql.join(parts, sql` and `)})`;
}
