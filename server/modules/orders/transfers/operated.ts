import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listTransfers as endpoint, ListedTransfer, TransferFilters } from '#contract/operator/money/transfers.ts';
import { toStoredNumber } from '#contract/shared/arabic-text.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { readSought } from '#server/modules/find/public.ts';
import { questionOf, receipts } from './open-receipts.ts';

/** Receipts, as the filters find them, and how many have something open. */
export async function listOperatedTransfers(
  db: Db,
  operator: OperatorScope,
  { page, limit, ...filters }: z.output<typeof endpoint.query>,
) {
  const found = matching(operator, filters);
  const [{ rows: counted }, { rows }, { rows: opened }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db),
    // There are no pages behind what is counted.
    found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db),
    sql<{ open: number }>`select count(*)::int as open from bank_receipts where used + returned < amount`.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  const ids = rows.map(({ id }) => id);
  return {
    data: await read(db, ids),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    open: opened[0]?.open ?? 0,
  };
}

/** What an export of them reads. */
export function transferSource(db: Db, operator: OperatorScope, filters: TransferFilters) {
  return {
    findIds: async (limit: number) =>
      (await matching(operator, filters)(limit, 0).execute(db)).rows.map(({ id }) => id),
    read: (ids: readonly string[]) => read(db, ids),
  };
}

async function read(db: Db, ids: readonly string[]): Promise<ListedTransfer[]> {
  if (ids.length === 0) return [];
  const rows = await receipts(db)
    .where('r.id', 'in', ids)
    .select(['r.amount', 'r.used as ownUsed', 'r.returned'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toListed(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Row = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number] & {
  amount: number;
  ownUsed: number;
  returned: number;
};

function toListed(row: Row): ListedTransfer {
  const { id, bankId, reference, ibanEnd, createdAt, orderId, orderNumber } = row;
  const open = Number(row.open);
  return {
    ...{ id, bankId, reference, ibanEnd, at: createdAt.toISOString() },
    ...{ amount: toRiyals(row.amount), used: toRiyals(row.ownUsed), returned: toRiyals(row.returned) },
    open: toRiyals(open),
    order: orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null,
    question: open > 0 ? questionOf({ ...row, used: Number(row.used), arrived: Number(row.arrived) }) : null,
  };
}

function matching(_: OperatorScope, { tab, search, sortBy }: TransferFilters) {
  const isOpen = sql`r.used + r.returned < r.amount`;
  const conditions = [tab === 'open' ? isOpen : sql`not (${isOpen})`, ...(search ? [sought(search)] : [])];
  const order = sortBy === 'oldest' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`;
  return (limit: number, offset: number): RawBuilder<{ id: string }> => sql`
    select r.id from bank_receipts as r where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit} offset ${offset}`;
}

function sought(search: string): RawBuilder<unknown> {
  const { orderNumber } = readSought(search);
  const written = sql`(r.bank_id = ${toStoredNumber(search)} or strpos(lower(r.reference), lower(${search})) > 0)`;
  if (orderNumber === null) return written;
  return sql`(${written} or r.order_id in (select id from orders where starts_with(order_number, ${orderNumber})))`;
}
