import { sql } from 'kysely';
import type { OperatorHome, OperatorQueue } from '#contract/operator/overview.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { countAccountChanges } from '#server/modules/bank-accounts/public.ts';
import { countHeldPrices } from '#server/modules/offers/public.ts';
import { listRefundsDue } from '#server/modules/orders/public.ts';
import { listUndecided, type PaymentGateway } from '#server/modules/payments/public.ts';
import { countPaperTasks } from '#server/modules/vendor-papers/public.ts';
import { IS_GIVEN_UP } from '#server/platform/jobs.ts';

export type Queue = OperatorHome['queues'][number];

/** The roles that see a queue; admins see all of them. */
export const QUEUE_ROLES: Record<OperatorQueue, readonly OperatorRole[]> = {
  applications: ['catalogue', 'finance'],
  papers: ['catalogue', 'finance'],
  endedPapers: ['catalogue', 'finance'],
  accountChanges: ['finance'],
  prices: ['catalogue'],
  proposals: ['catalogue'],
  suspensions: ['catalogue', 'finance'],
  holidays: ['catalogue', 'finance'],
  refunds: ['support', 'finance'],
  disputes: ['support'],
  reviews: ['support', 'catalogue'],
  questions: ['support', 'catalogue'],
  transfers: ['finance'],
  findings: ['finance'],
  failedJobs: [],
};

interface Row {
  applications: number;
  applicationsSince: Date | null;
  disputes: number;
  disputesSince: Date | null;
  transfers: number;
  transfersSince: Date | null;
  requests: Date[];
  findings: number;
  findingsSince: Date | null;
  suspensions: number;
  suspensionsUntil: Date | null;
  holidays: number;
  holidaysUntil: string | null;
  proposals: number;
  proposalsSince: Date | null;
  reviews: number;
  reviewsSince: Date | null;
  questions: number;
  questionsSince: Date | null;
  failedJobs: number;
  failedJobsSince: Date | null;
}

/** What waits for people, with the longest wait. */
export async function readQueues(db: Db, gateway: PaymentGateway | null): Promise<Queue[]> {
  const [{ rows }, papers, accounts, prices, undecided, due] = await Promise.all([
    sql<Row>`select * from
      (select count(*)::int as applications, min(submitted_at) as "applicationsSince" from applications
        where status in ('SUBMITTED', 'IN_REVIEW')) as a,
      (select count(*)::int as disputes, min(created_at) as "disputesSince" from return_disputes
        where return_id in (select id from returns where status = 'DISPUTED')) as d,
      (select count(*)::int as transfers, min(created_at) as "transfersSince" from bank_receipts
        where used + returned < amount) as t,
      (select coalesce(array_agg(requested_at), '{}') as requests from refund_requests where status = 'WAITING') as q,
      (select count(*)::int as findings, min(first_seen) as "findingsSince" from gateway_findings
        where resolved_at is null) as f,
      (select (count(*) filter (where not v.is_active))::int as suspensions, min(x.ends_at) as "suspensionsUntil",
        (count(*) filter (where v.is_away))::int as holidays,
        (min(v.back_on) filter (where v.is_away))::text as "holidaysUntil"
        from vendors as v left join vendor_suspensions as x on x.vendor_id = v.id where v.closed_at is null) as s,
      (select count(*)::int as proposals, min(submitted_at) as "proposalsSince" from product_changes
        where status = 'SUBMITTED') as g,
      (select count(*)::int as reviews, min(created_at) as "reviewsSince" from reviews as r
        where status = 'HELD' or exists (select from review_reports where review_id = r.id and closed_at is null)
          or exists (select from review_replies where review_id = r.id and status = 'HELD')) as e,
      (select count(*)::int as questions, min(created_at) as "questionsSince" from product_questions as q
        where status = 'HELD' or exists (select from question_reports where question_id = q.id and closed_at is null)
          or exists (select from product_answers where question_id = q.id and status = 'HELD')) as k,
      (select count(*)::int as "failedJobs", min(completed_on) as "failedJobsSince" 
        from jobs.job as j where ${sql.raw(IS_GIVEN_UP)}) as j`.execute(db),
    countPaperTasks(db),
    countAccountChanges(db),
    countHeldPrices(db),
    listUndecided(db, gateway),
    listRefundsDue(db),
  ]);
  const [row] = rows;
  if (!row) return [];
  // A refund that the gateway refused is on both lists.
  const named = new Set(undecided.map(({ orderNumber }) => orderNumber));
  const refunds = [
    ...row.requests,
    ...undecided.map(({ since }) => since),
    ...due.filter(({ orderNumber }) => !named.has(orderNumber)).map(({ cancelledAt }) => cancelledAt),
  ];
  const since = refunds.length === 0 ? null : new Date(Math.min(...refunds.map((each) => new Date(each).getTime())));
  return [
    queue('applications', row.applications, row.applicationsSince),
    queue('papers', papers.waiting.count, papers.waiting.since),
    queue('accountChanges', accounts.count, accounts.since),
    queue('endedPapers', papers.ended.count, papers.ended.since),
    queue('prices', prices.count, prices.since),
    queue('proposals', row.proposals, row.proposalsSince),
    queue('suspensions', row.suspensions, null, row.suspensionsUntil),
    queue('holidays', row.holidays, null, row.holidaysUntil && midnightInRiyadh(row.holidaysUntil)),
    queue('refunds', refunds.length, since),
    queue('disputes', row.disputes, row.disputesSince),
    queue('reviews', row.reviews, row.reviewsSince),
    queue('questions', row.questions, row.questionsSince),
    queue('transfers', row.transfers, row.transfersSince),
    queue('findings', row.findings, row.findingsSince),
    queue('failedJobs', row.failedJobs, row.failedJobsSince),
  ];
}

type Moment = Date | '' | null;

function queue(name: OperatorQueue, count: number, since: Moment, until: Moment = null): Queue {
  return { queue: name, count, since: since ? since.toISOString() : null, until: until ? until.toISOString() : null };
}
