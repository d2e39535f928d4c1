import type { OperatorHome, PartState } from '#contract/operator/overview.ts';
import type { Db } from '#server/db/client.ts';
import { readLatestBackup } from '#server/modules/backup/public.ts';
import { countStuckAttempts, type PaymentGateway } from '#server/modules/payments/public.ts';
import { isIndexOutdated } from '#server/modules/search/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs, QueueCount, QueueName } from '#server/platform/jobs.ts';
import { readLastRun } from './checks/runs.ts';

interface Deps {
  config: Config;
  db: Db;
  jobs: Pick<Jobs, 'count'>;
  gateway: PaymentGateway | null;
}

/** A job that is due waits no longer than this while the process for jobs is well, s. */
const LONGEST_WAIT = 300;
const HOUR_MS = 3_600_000;
/** The checks run every night. */
const CHECKS_MS = 36 * HOUR_MS;
const BACKUP_MS = 48 * HOUR_MS;
const PAYMENT_QUEUES: QueueName[] = ['payment_event', 'payment_close', 'refund'];

/** How the parts of the shop are, from what its queues, runs and backups say. */
export async function readParts(
  { config, db, jobs, gateway }: Deps,
  now: Date,
): Promise<NonNullable<OperatorHome['health']>> {
  const [counts, isOutdated, last, backup, stuck] = await Promise.all([
    jobs.count(),
    isIndexOutdated(db),
    readLastRun(db),
    readLatestBackup(db),
    gateway ? countStuckAttempts(db) : 0,
  ]);
  const stateOf = (...names: QueueName[]) => stateOfQueues(counts.filter(({ queue }) => names.includes(queue)));
  const payments = stateOf(...PAYMENT_QUEUES);
  const search = stateOf('index');
  return {
    mail: config.mail.smtpUrl ? stateOf('mail') : 'off',
    payments: gateway === null ? 'off' : payments === 'good' && stuck > 0 ? 'slow' : payments,
    search: search === 'good' && isOutdated ? 'slow' : search,
    checks: last === null ? 'unknown' : stateOfRun(last, now),
    checkedAt: last?.finishedAt ?? null,
    backup: backup === null ? 'unknown' : stateOfBackup(backup, now),
    backedUpAt: backup?.madeAt ?? null,
  };
}

function stateOfQueues(counts: QueueCount[]): PartState {
  if (counts.some(({ failed }) => failed > 0)) return 'bad';
  return counts.some(({ retrying, oldestSeconds }) => retrying > 0 || oldestSeconds > LONGEST_WAIT) ? 'slow' : 'good';
}

type Run = NonNullable<Awaited<ReturnType<typeof readLastRun>>>;

function stateOfRun({ findings, failure, finishedAt }: Run, now: Date): PartState {
  if (failure !== null || findings.length > 0) return 'bad';
  return isOlder(finishedAt, CHECKS_MS, now) ? 'slow' : 'good';
}

function stateOfBackup({ madeAt, faults }: { madeAt: string; faults: number | null }, now: Date): PartState {
  if (faults !== null && faults > 0) return 'bad';
  return isOlder(madeAt, BACKUP_MS, now) ? 'slow' : 'good';
}

const isOlder = (at: string | null, most: number, now: Date) => at === null || now.getTime() - Date.parse(at) > most;
