import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway.ts';
import { listUndecided } from '#server/modules/payments/refunds/undecided.ts';

/** What monitoring watches of the money. */
export interface MoneyCounts {
  attempts: { status: string; count: number }[];
  refunds: { status: string; count: number; oldestSeconds: number }[];
  findings: { kind: string; count: number; oldestSeconds: number }[];
  declines: { reason: string; count: number }[];
  /** Refunds that people must decide about, those among them whose gateway is not connected, and open attempts of orders whose time to pay was over an hour ago. */
  stuck: { what: 'refund' | 'disconnected_refund' | 'attempt'; count: number }[];
}

/** Attempts and declines of the last day, refunds that are not done, open findings, and what does not go on by itself. */
export async function countMoney(db: Db, gateway: PaymentGateway | null): Promise<MoneyCounts> {
  const [attempts, refunds, findings, declines, undecided, stuck] = await Promise.all([
    sql<MoneyCounts['attempts'][number]>`select status, count(*)::int as count from payments
      where provider <> 'manual' and created_at > now() - interval '1 day' group by status`.execute(db),
    sql<MoneyCounts['refunds'][number]>`select status, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds" from refunds
      where status <> 'SUCCEEDED' group by status`.execute(db),
    sql<MoneyCounts['findings'][number]>`select kind, count(*)::int as count,
      extract(epoch from now() - min(first_seen))::float8 as "oldestSeconds" from gateway_findings
      where resolved_at is null group by kind`.execute(db),
    sql<MoneyCounts['declines'][number]>`select failure as reason, count(*)::int as count from payments
      where failure is not null and created_at > now() - interval '1 day' group by failure`.execute(db),
    listUndecided(db, gateway),
    countStuckAttempts(db),
  ]);
  return {
    attempts: attempts.rows,
    refunds: refunds.rows,
    findings: findings.rows,
    declines: declines.rows,
    stuck: [
      { what: 'refund', count: undecided.length },
      { what: 'disconnected_refund', count: undecided.filter(({ why }) => why === 'disconnected').length },
      { what: 'attempt', count: stuck },
    ],
  };
}

/** Open attempts at a gateway of orders whose time to pay was over an hour ago. */
export async function countStuckAttempts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments as p join orders as o on o.id = p.open_order
    where p.provider <> 'manual' and o.status = 'PENDING' and o.pay_until < now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}
