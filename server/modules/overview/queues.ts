import { sql } from 'kysely';
import type { OperatorHome, OperatorQueue } from '#contract/operator/overview.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { listRefundsDue } from '#server/modules/orders/public.ts';
import { listUndecided, type PaymentGateway } from '#server/modules/payments/public.ts';

export type Queue = OperatorHome['queues'][number];

/** The roles that see a queue; admins see all of them. */
export const QUEUE_ROLES: Record<OperatorQueue, readonly OperatorRole[]> = {
  applications: ['catalogue', 'finance'],
  refunds: ['support', 'finance'],
  transfers: ['finance'],
  findings: ['finance'],
  suspensions: ['catalogue', 'finance'],
  failedJobs: [],
};

/** Suspensions that end within so many days are announced. */
const AHEAD_DAYS = 7;

interface Row {
  applications: number;
  applicationsSince: Date | null;
  transfers: number;
  transfersSince: Date | null;
  findings: number;
  findingsSince: Date | null;
  suspensions: number;
  suspensionsUntil: Date | null;
  failedJobs: number;
  failedJobsSince: Date | null;
}

/** What waits for people, with the longest wait. */
export async function readQueues(db: Db, gateway: PaymentGateway | null, now: Date): Promise<Queue[]> {
  const [{ rows }, undecided, due] = await Promise.all([
    sql<Row>`select * from
      (select count(*)::int as applications, min(submitted_at) as "applicationsSince" from applications
        where status in ('SUBMITTED', 'IN_REVIEW')) as a,
      (select count(*)::int as transfers, min(created_at) as "transfersSince" from bank_receipts
        where used + returned < amount) as t,
      (select count(*)::int as findings, min(first_seen) as "findingsSince" from gateway_findings
        where resolved_at is null) as f,
      (select count(*)::int as suspensions, min(ends_at) as "suspensionsUntil" from vendor_suspensions
        where ends_at < ${now.toISOString()}::timestamptz + make_interval(days => ${AHEAD_DAYS}::int)) as s,
      (select count(*)::int as "failedJobs", min(completed_on) as "failedJobsSince" from jobs.job
        where state = 'failed') as j`.execute(db),
    listUndecided(db, gateway),
    listRefundsDue(db),
  ]);
  const [row] = rows;
  if (!row) return [];
  // A refund that the gateway refused is on both lists.
  const named = new Set(undecided.map(({ orderNumber }) => orderNumber));
  const refunds = [
    ...undecided.map(({ since }) => since),
    ...due.filter(({ orderNumber }) => !named.has(orderNumber)).map(({ cancelledAt }) => cancelledAt),
  ];
  const since = refunds.length === 0 ? null : new Date(Math.min(...refunds.map((each) => new Date(each).getTime())));
  return [
    queue('applications', row.applications, row.applicationsSince),
    queue('refunds', refunds.length, since),
    queue('transfers', row.transfers, row.transfersSince),
    queue('findings', row.findings, row.findingsSince),
    queue('suspensions', row.suspensions, null, row.suspensionsUntil),
    queue('failedJobs', row.failedJobs, row.failedJobsSince),
  ];
}

function queue(name: OperatorQueue, count: number, since: Date | null, until: Date | null = null): Queue {
  return { queue: name, count, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null };
}
