import { sql } from 'kysely';
import type { Health } from '#contract/operator/health.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listBackups } from '#server/modules/backup/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { LISTENER, type ProcessKind } from '#server/platform/catalogue-invalidation.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { lookAt } from '#server/platform/storage/probe.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readLastRun, readOpenRun } from './checks/runs.ts';
import { readDatabase, readDisk } from './machine.ts';
import { readParts } from './parts.ts';

const FAILED_SHOWN = 50;
const BACKUPS_SHOWN = 5;
const RETRIED_AT_ONCE = 500;
/** Mail servers repeat the recipient in their refusals. */
const EMAIL = /[^\s<>"'@]+@[^\s<>"'@]+/g;

interface Deps {
  config: Config;
  db: Db;
  jobs: Pick<Jobs, 'count' | 'listFailed'>;
  gateway: PaymentGateway | null;
  storage: Storage;
}

/** The parts of the shop, queues, failed jobs, integrity checks, backups and processes. */
export async function readHealth({ config, db, jobs, gateway, storage }: Deps, now: Date): Promise<Health> {
  const [parts, database, disk, queues, failed, runningChecks, lastChecks, backups, processes] = await Promise.all([
    readParts({ config, db, jobs, gateway }, now),
    readDatabase(db),
    readDisk(config.dataDir),
    jobs.count(),
    jobs.listFailed(FAILED_SHOWN),
    readOpenRun(db),
    readLastRun(db),
    listBackups(db, BACKUPS_SHOWN),
    listProcesses(db),
  ]);
  return {
    ...{ parts, database, disk, storage: lookAt(storage) },
    queues,
    failedJobs: failed.map(({ failedAt, message, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
      message: message.replace(EMAIL, '…'),
    })),
    runningChecks,
    lastChecks,
    backups,
    processes,
  };
}

/** Has a job that was given up tried once more. Throws `not_found`. */
export function retryJob(db: Db, jobs: Pick<Jobs, 'retry'>, { actor }: OperatorScope, id: string) {
  return inTransaction(db, async (tx) => {
    const queue = await jobs.retry(tx, id);
    if (queue === null) throw new AppError('not_found');
    await audit(tx, actor, { action: 'job.retried', entity: ['job', id], after: { queue } });
    return { queue };
  });
}

/** Has the failed jobs of a queue, or of all, tried once more. */
export function retryJobs(db: Db, jobs: Pick<Jobs, 'retryAll'>, { actor }: OperatorScope, queue: string | null) {
  return inTransaction(db, async (tx) => {
    const count = await jobs.retryAll(tx, queue, RETRIED_AT_ONCE);
    await audit(tx, actor, { action: 'job.retried', entity: ['job', queue ?? 'all'], after: { queue, count } });
    return { count };
  });
}

const KINDS: ProcessKind[] = ['requests', 'jobs', 'requests_and_jobs'];

/** The processes that listen for changes on this database, the oldest first. They name their connection after themselves. */
async function listProcesses(db: Db): Promise<Health['processes']> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like ${`${LISTENER}%`} order by backend_start`.execute(db);
  return rows.map(({ name, since }) => {
    const [, kind, pid, startedAt] = name.split(':');
    const known = KINDS.find((each) => each === kind);
    return {
      kind: known ?? 'unknown',
      pid: pid ? Number(pid) : null,
      startedAt: (startedAt ? new Date(Number(startedAt) * 1000) : since).toISOString(),
    };
  });
}
