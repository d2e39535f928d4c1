import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  listOperatedReturns as endpoint,
  OperatedReturn,
  OperatedReturnFile,
  ReturnFilters,
} from '#contract/operator/orders/returns.ts';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isOwnOrder } from '#server/modules/orders/public.ts';
import { selectReturns } from '#server/modules/returns/read.ts';
import { toOperatedReturn } from '#server/modules/returns/view.ts';

/** Any return. Throws `not_found`. */
export async function getOperatedReturn(db: Db, _: OperatorScope, id: string): Promise<OperatedReturn> {
  const row = await selectReturns(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toOperatedReturn(row);
}

/** Any return, and whether it is of an order of the caller's. Throws `not_found`. */
export async function getOperatedReturnFile(db: Db, operator: OperatorScope, id: string): Promise<OperatedReturnFile> {
  const found = await getOperatedReturn(db, operator, id);
  return { ...found, isOwn: await isOwnOrder(db, operator, found.orderId) };
}

/** Any customer's returns, as the filters find them. */
export async function listOperatedReturns(
  db: Db,
  operator: OperatorScope,
  { page, limit, ...filters }: z.output<typeof endpoint.query>,
) {
  const found = matching(operator, filters);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  // There are no pages behind what is counted.
  const { rows } = await found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db);
  return {
    data: await readOperated(db, rows),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
  };
}

/** What an export of them reads. */
export function operatedSource(db: Db, operator: OperatorScope, filters: ReturnFilters) {
  return {
    findIds: async (limit: number) =>
      (await matching(operator, filters)(limit, 0).execute(db)).rows.map(({ id }) => id),
    read: (ids: readonly string[]) =>
      readOperated(
        db,
        ids.map((id) => ({ id })),
      ),
  };
}

async function readOperated(db: Db, found: readonly { id: string }[]): Promise<OperatedReturn[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectReturns(db).where('r.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toOperatedReturn(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const ORDERS: Record<ReturnFilters['sortBy'], RawBuilder<unknown>> = {
  disputes: sql`(r.status = 'DISPUTED') desc,
    case when r.status = 'DISPUTED' then r.created_at end, r.created_at desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
};

/** The ids that the filters find, in their order. */
function matching(_: OperatorScope, { search, status, reason, vendorId, customerId, from, to, sortBy }: ReturnFilters) {
  const conditions = [
    ...(search ? [numbered(search)] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(reason ? [sql`r.reason = ${reason}`] : []),
    ...(vendorId ? [sql`r.vendor_id = ${vendorId}`] : []),
    ...(customerId ? [sql`r.order_id in (select id from orders where customer_id = ${customerId})`] : []),
    ...(from ? [sql`r.created_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'`] : []),
    ...(to ? [sql`r.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return (limit: number, offset: number): RawBuilder<{ id: string }> =>
    sql`select r.id from returns as r ${where} order by ${ORDERS[sortBy]} limit ${limit} offset ${offset}`;
}

/** Numbers are found in whichever digits and letters, and without their dashes. */
function numbered(search: string): RawBuilder<unknown> {
  const typed = toLatinDigits(search)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const parts = /^(RT|DQ)(\d{0,6})(\w{0,5})$/.exec(typed);
  if (!parts) return sql`false`;
  const [, kind, day, code] = parts;
  const beginning = `${kind}-${day}${day?.length === 6 ? '-' : ''}${code}%`;
  return kind === 'RT'
    ? sql`r.number like ${beginning}`
    : sql`r.order_id in (select id from orders where order_number like ${beginning})`;
}
