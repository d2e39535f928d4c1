import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  listPaymentFindings as endpoint,
  FindingFilters,
  PaymentFinding,
} from '#contract/operator/money/findings.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { readSought } from '#server/modules/find/public.ts';

/** Findings, as the filters find them, and how many are open. */
export async function listOperatedFindings(
  db: Db,
  operator: OperatorScope,
  { page, limit, ...filters }: z.output<typeof endpoint.query>,
) {
  const found = matching(operator, filters);
  const [{ rows: counted }, { rows }, { rows: opened }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db),
    // There are no pages behind what is counted.
    found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db),
    sql<{ open: number }>`select count(*)::int as open from gateway_findings where resolved_at is null`.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  return {
    data: await read(
      db,
      rows.map(({ id }) => id),
    ),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    open: opened[0]?.open ?? 0,
  };
}

/** What an export of them reads. */
export function findingSource(db: Db, operator: OperatorScope, filters: FindingFilters) {
  return {
    findIds: async (limit: number) =>
      (await matching(operator, filters)(limit, 0).execute(db)).rows.map(({ id }) => id),
    read: (ids: readonly string[]) => read(db, ids),
  };
}

async function read(db: Db, ids: readonly string[]): Promise<PaymentFinding[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('gateway_findings as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .leftJoin('vendors as v', (join) => join.on(sql<boolean>`v.slug = f.expected->>'vendor'`))
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.kind', 'f.provider', 'f.ref_id as refId', 'o.id as orderId', 'o.order_number as orderNumber'])
    .select(['v.name as vendorName', 'v.name_en as vendorNameEn'])
    .select(['f.expected', 'f.found', 'f.first_seen as firstSeen', 'f.last_seen as lastSeen'])
    .select(['f.resolved_at as closedAt', 'f.resolution', 'f.closed_by_hand as isByHand'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toFinding(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Row {
  id: string;
  kind: string;
  provider: string;
  refId: string;
  orderId: string | null;
  orderNumber: string | null;
  vendorName: string | null;
  vendorNameEn: string | null;
  expected: unknown;
  found: unknown;
  firstSeen: Date;
  lastSeen: Date;
  closedAt: Date | null;
  resolution: string | null;
  isByHand: boolean;
}

function toFinding(row: Row): PaymentFinding {
  const {
    orderId,
    orderNumber,
    vendorName,
    vendorNameEn,
    firstSeen,
    lastSeen,
    closedAt,
    resolution,
    isByHand,
    kind,
    ...own
  } = row;
  return {
    ...own,
    // Only this module writes them.
    kind: kind as PaymentFinding['kind'],
    expected: valuesOf(own.expected),
    found: valuesOf(own.found),
    order: orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null,
    vendor: vendorName !== null && vendorNameEn !== null ? { name: vendorName, nameEn: vendorNameEn } : null,
    ...{ firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString() },
    ...{ closedAt: closedAt?.toISOString() ?? null, closedBecause: isByHand ? resolution : null },
  };
}

type Values = PaymentFinding['expected'];

/** Whatever is no word or number is shown as it is written. */
function valuesOf(values: unknown): Values {
  if (values === null || typeof values !== 'object') return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  ) as Values;
}

function matching(_: OperatorScope, { tab, search, kind, sortBy }: FindingFilters) {
  const conditions = [
    tab === 'open' ? sql`f.resolved_at is null` : sql`f.resolved_at is not null`,
    ...(kind ? [sql`f.kind = ${kind}`] : []),
    ...(search ? [sought(search)] : []),
  ];
  const moment = tab === 'open' ? sql`f.first_seen` : sql`f.resolved_at`;
  const order = sortBy === 'oldest' ? sql`${moment}, f.id` : sql`${moment} desc, f.id desc`;
  return (limit: number, offset: number): RawBuilder<{ id: string }> => sql`
    select f.id from gateway_findings as f where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit} offset ${offset}`;
}

function sought(search: string): RawBuilder<unknown> {
  const { orderNumber } = readSought(search);
  const ofGateway = sql`f.ref_id = ${search}`;
  if (orderNumber === null) return ofGateway;
  return sql`(${ofGateway} or f.order_id in (select id from orders where starts_with(order_number, ${orderNumber})))`;
}
