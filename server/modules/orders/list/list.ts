import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type listOperatedOrders as endpoint,
  ORDERS_SEARCHED,
  type OrderFilters,
} from '#contract/operator/orders/list.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { listRefundsDue } from '#server/modules/orders/operate.ts';
import { listUndecided, type PaymentGateway } from '#server/modules/payments/public.ts';
import { conditionsOf } from './filters.ts';
import { readListed } from './read.ts';
import { readSearch } from './search.ts';

export interface Sources {
  db: Db;
  gateway: PaymentGateway | null;
}
type Wanted = z.output<typeof endpoint.query>;

/** Any customer's orders, as the filters find them. */
export async function listOperatedOrders(sources: Sources, operator: OperatorScope, wanted: Wanted) {
  const { page, limit, ...filters } = wanted;
  const { db } = sources;
  const found = await matching(sources, operator, filters);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${found('newest', COUNTED_TO + 1, 0)}) as n`.execute(db);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  // There are no pages behind what is counted.
  const { rows } = await found(filters.sortBy, limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db);
  const ids = rows.map(({ id }) => id);
  return {
    data: await readListed(db, ids, mayFind(operator.roles, 'customer')),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
  };
}

/** What an export of them reads. */
export function operatedSource(sources: Sources, operator: OperatorScope, filters: OrderFilters) {
  const { db } = sources;
  return {
    findIds: async (limit: number) => {
      const found = await matching(sources, operator, filters);
      const { rows } = await found(filters.sortBy, limit, 0).execute(db);
      return rows.map(({ id }) => id);
    },
    read: (ids: readonly string[]) => readListed(db, ids, mayFind(operator.roles, 'customer')),
  };
}

type Sort = OrderFilters['sortBy'];

const ORDERS: Record<Sort, (alias: string) => RawBuilder<unknown>> = {
  newest: (alias) => sql.raw(`${alias}.created_at desc, ${alias}.id desc`),
  oldest: (alias) => sql.raw(`${alias}.created_at, ${alias}.id`),
  total: (alias) => sql.raw(`${alias}.total_amount desc, ${alias}.id desc`),
};

/**
 * The ids that the filters find, in an order. Each filter has an index that begins with it or leads to few orders, and what is
 * read ends with the page, or with what is counted.
 */
async function matching(sources: Sources, { roles }: OperatorScope, filters: OrderFilters) {
  const { isFound, terms } = filters.search
    ? await readSearch(sources.db, filters.search, roles)
    : { isFound: null, terms: [] };
  const isNonsense = Boolean(filters.search) && !isFound && terms.length === 0;
  const conditions = [
    ...conditionsOf(filters),
    ...(filters.refund === 'undecided' ? [await undecided(sources)] : []),
    ...(isFound ? [isFound] : []),
    ...(isNonsense ? [sql`false`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return (sort: Sort, limit: number, offset: number): RawBuilder<{ id: string }> => {
    const inOrder = ORDERS[sort];
    if (terms.length === 0)
      return sql`select o.id from orders as o ${where} order by ${inOrder('o')} limit ${limit} offset ${offset}`;
    const isNamed = terms.map((term) => sql`w.search_text like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`);
    return sql`select w.id from (select o.id, o.created_at, o.total_amount, o.search_text from orders as o ${where}
        order by ${inOrder('o')} limit ${ORDERS_SEARCHED}) as w
      where ${sql.join(isNamed, sql` and `)} order by ${inOrder('w')} limit ${limit} offset ${offset}`;
  };
}

/** Orders of which people have to decide how money goes back: the same as on the home screen. */
async function undecided({ db, gateway }: Sources): Promise<RawBuilder<unknown>> {
  const [refused, due] = await Promise.all([listUndecided(db, gateway), listRefundsDue(db)]);
  return sql`o.order_number = any(${[...refused, ...due].map(({ orderNumber }) => orderNumber)}::text[])`;
}
