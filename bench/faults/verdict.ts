import { sql } from 'kysely';
import { examine, tell } from '#server/modules/doctor/public.ts';
import type { Tally } from './buyers.ts';
import { withDatabase } from './stocked-shop.ts';
import { readWitness } from './witness.ts';

export interface Verdict {
  /** Orders acknowledged but not stored. */
  lost: number;
  /** Orders stored but never acknowledged, or acknowledged twice. */
  duplicated: number;
  /** Orders whose lines, total, stock movements or mail differ from what was acknowledged. */
  incomplete: number;
  /** Violations that the integrity checks found. */
  faults: string[];
}

interface KeptOrder {
  id: string;
  key: string | null;
  total: number;
  pieces: Record<string, number>;
  moved: Record<string, number>;
  mails: number;
}

const ORDERS = sql<KeptOrder>`
  select o.id, o.idempotency_key as key, o.total_amount as total,
    (select jsonb_object_agg(variant_id, quantity) from order_items where order_id = o.id) as pieces,
    (select jsonb_object_agg(variant_id, pieces) from (
      select variant_id, -sum(quantity) as pieces from stock_movements where order_id = o.id group by variant_id
    ) as m) as moved,
    (select count(*) from jobs.job
      where name = 'mail' and data ->> 'kind' = 'order_placed' and data ->> 'orderId' = o.id::text) as mails
  from orders as o`;

/** Compares the acknowledged orders in the witness file with the stored ones. */
export async function judge(url: string, witness: string): Promise<Verdict> {
  const told = readWitness(witness);
  const { kept, findings } = await withDatabase(url, async ({ db }) => ({
    kept: (await ORDERS.execute(db)).rows,
    findings: await examine(db),
  }));
  const byId = new Map(kept.map((order) => [order.id, order]));
  const verdict: Verdict = { lost: 0, duplicated: 0, incomplete: 0, faults: [] };
  for (const { orderId, key, total, pieces } of told) {
    const order = byId.get(orderId);
    // An order acknowledged under two keys means that one order is lost.
    if (order?.key !== key) verdict.lost += 1;
    else if (!isAsTold(order, total, pieces)) verdict.incomplete += 1;
  }
  const known = new Set(told.map(({ orderId }) => orderId));
  verdict.duplicated = kept.filter(({ id }) => !known.has(id)).length + (told.length - known.size);
  verdict.faults = findings.filter(({ count }) => count > 0).flatMap(tell);
  return verdict;
}

function isAsTold(order: KeptOrder, total: number, pieces: Record<string, number>): boolean {
  const isSame = (other: Record<string, number>) => sorted(other) === sorted(pieces);
  return order.total === Math.round(total * 100) && isSame(order.pieces) && isSame(order.moved) && order.mails === 1;
}

const sorted = (pieces: Record<string, number>) => JSON.stringify(Object.entries(pieces).sort());

/** Whether buyers and shop agree and no buyer was turned away. */
export function isSurvived(
  { turnedAway, acknowledged }: Tally,
  { lost, duplicated, incomplete, faults }: Verdict,
): boolean {
  return acknowledged > 0 && lost + duplicated + incomplete + faults.length + turnedAway.length === 0;
}

export function describe({ acknowledged, longestGapMs, answers, turnedAway }: Tally, verdict: Verdict): string {
  const waits = `${answers[503] ?? 0} × 503, ${answers.none ?? 0} × no response`;
  const counts = `${acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.duplicated} duplicated`;
  const more = [
    ...(verdict.incomplete > 0 ? [`${verdict.incomplete} incomplete`] : []),
    ...turnedAway.slice(0, 2),
    ...verdict.faults.slice(0, 3),
  ];
  return [`${counts}; ${waits}; longest gap ${(longestGapMs / 1000).toFixed(1)} s`, ...more].join('; ');
}
