import { sql } from 'kysely';
import type { Measured } from '#contract/seller/orders/metrics.ts';
import { judge, METRIC_AIMS, METRICS, type Metric, type MetricDays } from '#contract/shared/orders/metrics.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { type FactRow, factsOf, HOURS_TO_ACCEPT, MEASURED } from './facts.ts';

/** How well the vendor has shipped what was ordered in the last days. */
export async function measure(db: Db, vendor: VendorScope, days: MetricDays) {
  const counts = METRICS.map((metric) => {
    const { of, against } = MEASURED[metric];
    const weight = metric === 'missing' ? [sql`sum(pieces)`, sql`sum(missing)`] : [sql`count(*)`, sql`count(*)`];
    return sql`coalesce(${weight[0]} filter (where ${of}), 0)::int as ${sql.id(`${metric}_of`)},
      coalesce(${weight[1]} filter (where ${against(METRIC_AIMS[metric].aim)}), 0)::int as ${sql.id(`${metric}_against`)}`;
  });
  const { rows } = await sql<Record<string, number> & { median: number | null }>`
    with facts as (${factsOf(vendor, days)})
    select count(*)::int as parcels, ${sql.join(counts)},
      percentile_cont(0.5) within group (order by ${HOURS_TO_ACCEPT}) filter (where ${MEASURED.answer.of}) as median
    from facts`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  const { parcels = 0, median } = found;
  const of = (metric: Metric): Measured => {
    const [all = 0, against = 0] = [found[`${metric}_of`], found[`${metric}_against`]];
    const value = metric === 'answer' ? median : all === 0 ? null : against / all;
    return { value, of: all, against, verdict: judge(metric, value, parcels) };
  };
  return {
    parcels,
    metrics: Object.fromEntries(METRICS.map((metric) => [metric, of(metric)])) as Record<Metric, Measured>,
  };
}

interface Wanted {
  metric: Metric;
  days: MetricDays;
  cursor?: string | undefined;
  limit: number;
}

/** The parcels behind a number, newest first. */
export async function listMeasured(db: Db, vendor: VendorScope, { metric, days, cursor, limit }: Wanted) {
  const after = cursor
    ? sql`("placedAt", id) < (select created_at, id from fulfilments where id = ${cursor} and vendor_id = ${vendor.vendorId})`
    : sql`true`;
  const { rows } = await sql<FactRow & { orderNumber: string }>`
    with facts as (${factsOf(vendor, days)})
    select facts.*, (select order_number from orders where id = "orderId") as "orderNumber"
    from facts where ${MEASURED[metric].against(METRIC_AIMS[metric].aim)} and ${after}
    order by "placedAt" desc, id desc limit ${limit + 1}`.execute(db);
  const data = rows
    .slice(0, limit)
    .map(({ id, orderNumber, status, shipBy, shortReasons, missing, faults, ...row }) => ({
      ...{ id, orderNumber, status, shipBy, shortReasons, missing, faults },
      placedAt: row.placedAt.toISOString(),
      begunAt: row.begunAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      shippedAt: row.shippedAt?.toISOString() ?? null,
    }));
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
