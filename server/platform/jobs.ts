import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Database, Tx } from '#server/db/client.ts';
import { queryAlone } from '#server/db/query-alone.ts';
import { inWriteSlot } from '#server/db/transaction.ts';
import type { MailJob } from './mail-jobs.ts';

/** The payload of each queue's jobs. Never secrets: jobs stay in the database for days. */
export interface JobPayloads {
  /** Tells those who wait for a pack; without one, every hour, those who wait for any. */
  stock_alerts: { variantId?: string };
  mail: MailJob;
  /** Issues the tax documents of an order that are due, and prints their file. */
  documents: { orderId: string };
  /** What the previous release enqueues for orders that it places beside this one. */
  invoice: { orderId: string };
  /** Every night: enqueues documents that are due but were not issued, as after an order that the previous release moved. */
  documents_due: Record<string, never>;
  /** A webhook said what to look up. */
  payment_event: { provider: string; eventId: string };
  /** Nobody wants this attempt any more: the gateway is asked to end it. */
  payment_close: { paymentId: string };
  refund: { refundId: string };
  /** Every minute: ends the hold of orders that nobody paid. */
  unpaid: Record<string, never>;
  /** Every ten minutes: goes on with returns where nobody has acted in time. */
  returns: Record<string, never>;
  /** Every minute: goes on with labels that carriers have not answered for, and looks where parcels are. */
  labels: Record<string, never>;
  /** Every minute: looks at payments of which no webhook may have told. */
  payment_sweep: Record<string, never>;
  /** Every hour over two days, at night over two weeks: compares payments with the gateway's. */
  reconcile: Record<string, never>;
  /** Moves an import on; without one, every minute, those that stand still. */
  import: { importId?: string };
  /** Makes the file of an export. */
  export: { exportId: string };
  /** Every minute: list prices follow promotions that began or ended. */
  promotions: Record<string, never>;
  /** Every night: which struck prices may still be shown. */
  struck_prices: Record<string, never>;
  /** Every minute: vendors sell again whose suspension is over. */
  suspensions: Record<string, never>;
  /** Every night: papers of vendors that end. */
  paper_expiry: Record<string, never>;
  /** Every minute: changed bank accounts of vendors come into force. */
  bank_accounts: Record<string, never>;
  /** Every minute: begins and ends holidays of vendors. */
  holidays: Record<string, never>;
  /** Every night: chains the hash of each day of the audit log that is over. */
  audit_days: Record<string, never>;
  /** Every night, and for an operator: runs the integrity checks. The run of an operator is there already. */
  integrity_checks: { runId?: string };
  /** Every night, and at start: counts what happened in the market on days that are over. */
  market_days: Record<string, never>;
  /** Every morning: vendors hear which packs are running out. */
  low_stock: Record<string, never>;
  /** Every night: deletes data that has served its purpose. */
  cleanup: Record<string, never>;
  /** Every night: counts recent buyers into the popularity of offers, and choices after searches. */
  popularity: Record<string, never>;
  /** Writes the words and cards of very many products whose categories changed. */
  category_words: { categoryIds: string[] };
  /** After an update of the search: rebuilds its index in this version. Processes of an older release leave it to others. */
  index: { version: number };
}
export type QueueName = keyof JobPayloads;
export type JobHandlers = { [Q in QueueName]: (payload: JobPayloads[Q], jobId: string) => Promise<void> };

export interface Jobs {
  /** Enqueues a job in the transaction: it exists if and only if that commits. */
  send: <Q extends QueueName>(tx: Tx, queue: Q, payload: JobPayloads[Q]) => Promise<void>;
  /** Starts to work the queues off and to schedule the periodic jobs. */
  work: (handlers: JobHandlers) => Promise<void>;
  /** Works off the jobs that wait now and returns their number. Throws what a job throws. */
  workOff: (handlers: JobHandlers) => Promise<number>;
  /** Jobs by queue and state. `failed` are those given up. */
  count: () => Promise<QueueCount[]>;
  /** The newest jobs that were given up. */
  listFailed: (limit: number) => Promise<FailedJob[]>;
  /** Has a job that was given up tried once more. Returns its queue; null if there is no such job. */
  retry: (tx: Tx, id: string) => Promise<QueueName | null>;
  /** Has so many of the jobs that were given up tried once more, the oldest first: of a queue, or of all. Returns their number. */
  retryAll: (tx: Tx, queue: string | null, most: number) => Promise<number>;
  /** Waits for running jobs, then stops. */
  close: () => Promise<void>;
}

interface FailedJob {
  id: string;
  queue: QueueName;
  failedAt: Date;
  tries: number;
  /** Of the last error. It may name people. */
  message: string;
}

export interface QueueCount {
  queue: QueueName;
  waiting: number;
  running: number;
  retrying: number;
  failed: number;
  /** Age of the oldest job that is due, s. */
  oldestSeconds: number;
}

const MINUTE = 60;
/** Retries for about a day, at most every half hour, so a mail server that is down for an evening loses nothing. */
const PATIENT = { retryLimit: 50, retryDelay: 10, retryBackoff: true, retryDelayMax: 30 * MINUTE };
const QUEUES = {
  payment_event: { ...PATIENT, expireInSeconds: 2 * MINUTE },
  payment_close: { ...PATIENT, expireInSeconds: 2 * MINUTE },
  refund: { ...PATIENT, expireInSeconds: 2 * MINUTE },
  unpaid: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE },
  returns: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE },
  labels: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE, deleteAfterSeconds: 60 * MINUTE },
  payment_sweep: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE },
  reconcile: { policy: 'short', retryLimit: 3, expireInSeconds: 30 * MINUTE },
  stock_alerts: { ...PATIENT, expireInSeconds: 10 * MINUTE },
  import: { ...PATIENT, expireInSeconds: 10 * MINUTE },
  export: { ...PATIENT, expireInSeconds: 10 * MINUTE },
  mail: { ...PATIENT, expireInSeconds: 2 * MINUTE },
  documents: { ...PATIENT, expireInSeconds: 5 * MINUTE },
  invoice: { ...PATIENT, expireInSeconds: 5 * MINUTE },
  documents_due: { policy: 'short', retryLimit: 3, expireInSeconds: 10 * MINUTE },
  audit_days: { policy: 'short', retryLimit: 10, retryDelay: 60, expireInSeconds: 10 * MINUTE },
  struck_prices: { policy: 'short', retryLimit: 3, expireInSeconds: 30 * MINUTE },
  suspensions: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE, deleteAfterSeconds: 60 * MINUTE },
  paper_expiry: { policy: 'short', retryLimit: 3, expireInSeconds: 30 * MINUTE },
  bank_accounts: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE, deleteAfterSeconds: 60 * MINUTE },
  holidays: { policy: 'short', retryLimit: 0, expireInSeconds: 10 * MINUTE, deleteAfterSeconds: 60 * MINUTE },
  promotions: { policy: 'short', retryLimit: 0, expireInSeconds: MINUTE, deleteAfterSeconds: 60 * MINUTE },
  // A run that was cut off is begun again; the handler knows it by its row.
  integrity_checks: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 60 * MINUTE },
  market_days: { policy: 'short', retryLimit: 3, expireInSeconds: 10 * MINUTE },
  low_stock: { policy: 'short', retryLimit: 3, retryDelay: 60, expireInSeconds: 10 * MINUTE },
  cleanup: { policy: 'short', retryLimit: 3, expireInSeconds: 10 * MINUTE },
  popularity: { policy: 'short', retryLimit: 3, expireInSeconds: 60 * MINUTE },
  category_words: { ...PATIENT, expireInSeconds: 30 * MINUTE },
  index: { ...PATIENT, policy: 'short', expireInSeconds: 120 * MINUTE },
} as const;
const EVERY_MINUTE = '* * * * *';
const TIMETABLE: Partial<Record<QueueName, string>> = {
  promotions: EVERY_MINUTE,
  suspensions: EVERY_MINUTE,
  bank_accounts: EVERY_MINUTE,
  holidays: EVERY_MINUTE,
  unpaid: EVERY_MINUTE,
  import: EVERY_MINUTE,
  returns: '*/10 * * * *',
  labels: EVERY_MINUTE,
  payment_sweep: EVERY_MINUTE,
  reconcile: '47 * * * *',
  stock_alerts: '7 * * * *',
  audit_days: '20 0 * * *',
  paper_expiry: '10 2 * * *',
  market_days: '12 0 * * *',
  struck_prices: '40 1 * * *',
  cleanup: '17 3 * * *',
  documents_due: '27 3 * * *',
  popularity: '37 3 * * *',
  integrity_checks: '7 4 * * *',
  low_stock: '0 8 * * *',
};
const NAMES = Object.keys(QUEUES) as QueueName[];

const SCHEMA = 'jobs';
/** Queues whose next run, a minute later, does all that a missed one would have done. */
const CAUGHT_UP = NAMES.filter((name) => TIMETABLE[name] === EVERY_MINUTE && QUEUES[name].retryLimit === 0);
/** A job (j) that was given up, and that no later run of its queue has made up for. */
export const IS_GIVEN_UP = `(j.state = 'failed' and not (j.name in (${CAUGHT_UP.map((name) => `'${name}'`).join(', ')})
  and exists (select from ${SCHEMA}.job as later
    where later.name = j.name and later.state = 'completed' and later.completed_on > j.completed_on)))`;
const COUNT = `select name,
  count(*) filter (where state = 'created')::int as waiting, count(*) filter (where state = 'active')::int as running,
  count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where ${IS_GIVEN_UP})::int as failed,
  coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
    as "oldestSeconds"
  from ${SCHEMA}.job as j where state <> 'completed' and state <> 'cancelled' group by name`;
const FAILED = `select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
  left(coalesce(output ->> 'message', output #>> '{value,message}', ''), 500) as message
  from ${SCHEMA}.job as j where ${IS_GIVEN_UP} and name = any ($1::text[]) order by completed_on desc, id desc limit $2`;
const NONE = { waiting: 0, running: 0, retrying: 0, failed: 0, oldestSeconds: 0 };
/** After a full batch a worker looks again at once: five jobs a second would fall behind six orders a second for ever. */
const LOOK = { batchSize: 5, pollingIntervalSeconds: 1, burstWhenBatchFull: true };
/** Somebody looks at a page that waits for this queue. */
const QUICK_LOOK = { ...LOOK, batchSize: 10, pollingIntervalSeconds: 0.5 };
/** Invoices of a seller wait for each other's number: side by side they would only hold connections. */
const ONE_BY_ONE = new Set<QueueName>(['documents', 'invoice']);
const STOP_MS = 5_000;

interface JobOptions {
  log: (error: Error) => void;
  /** Whether this process works the queues off; the others only enqueue. */
  isWorker: boolean;
}

/**
 * Queues for work after commit: mails, invoices, maintenance. They live in the shop's database (decision 0012), so any
 * number of processes share them. A job runs twice if a process dies before it reports success, so handlers are idempotent.
 */
export async function openJobs({ db, pool }: Database, { log, isWorker }: JobOptions): Promise<Jobs> {
  const executeSql = (text: string, values?: unknown[]) => inWriteSlot(db, () => queryAlone(pool, text, values));
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, supervise: isWorker, schedule: isWorker });
  boss.on('error', log);
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of NAMES) if (!known.has(name)) await boss.createQueue(name, QUEUES[name]);

  return {
    send: async (tx, queue, payload) => void (await boss.send(queue, payload, { db: fromKysely(tx) })),
    work: async (handlers) => {
      for (const [name, cron] of Object.entries(TIMETABLE)) await boss.schedule(name, cron, {}, { tz: TIME_ZONE });
      for (const name of NAMES) {
        const options = { ...(name === 'payment_event' ? QUICK_LOOK : LOOK), perJobResults: true } as const;
        const run = (job: Job<object>) => settle(name, handlers, job, log);
        await boss.work<object>(name, options, (jobs) =>
          ONE_BY_ONE.has(name) ? inTurn(jobs, run) : Promise.all(jobs.map(run)),
        );
      }
    },
    workOff: async (handlers) => {
      let done = 0;
      for (const name of NAMES) {
        // One at a time: a batch has no order.
        for (let [job] = await boss.fetch<object>(name); job; [job] = await boss.fetch<object>(name)) {
          await handle(name, handlers, job);
          await boss.complete(name, job.id);
          done += 1;
        }
      }
      return done;
    },
    count: async () => {
      const { rows } = await pool.query<Omit<QueueCount, 'queue'> & { name: string }>(COUNT);
      return NAMES.map((queue) => {
        const { name: _, ...counts } = rows.find(({ name }) => name === queue) ?? { name: queue, ...NONE };
        return { queue, ...counts };
      });
    },
    listFailed: async (limit) => (await pool.query<FailedJob>(FAILED, [NAMES, limit])).rows,
    retry: async (tx, id) => {
      const found = await sql<{ name: QueueName }>`select name from ${sql.table(`${SCHEMA}.job`)}
        where id = ${id} and state = 'failed' and name = any (${NAMES}::text[]) for update`.execute(tx);
      const [job] = found.rows;
      if (job) await boss.retry(job.name, id, { db: fromKysely(tx) });
      return job?.name ?? null;
    },
    retryAll: async (tx, queue, most) => {
      const { rows } = await sql<{
        id: string;
        name: QueueName;
      }>`select id, name from ${sql.table(`${SCHEMA}.job`)} as j
        where ${sql.raw(IS_GIVEN_UP)} and name = any (${queue === null ? NAMES : NAMES.filter((name) => name === queue)}::text[])
        order by completed_on, id limit ${most} for update skip locked`.execute(tx);
      for (const [name, jobs] of Map.groupBy(rows, (row) => row.name))
        await boss.retry(
          name,
          jobs.map(({ id }) => id),
          { db: fromKysely(tx) },
        );
      return rows.length;
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  };
}

async function inTurn<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

async function handle(name: QueueName, handlers: JobHandlers, job: Pick<Job<object>, 'id' | 'data'>): Promise<void> {
  const handler = handlers[name] as (payload: unknown, jobId: string) => Promise<void>;
  await handler(job.data, job.id);
}

/** A job that has to wait for something that goes on as it should: it is tried again, and no warning tells of it. */
export class JobWaits extends Error {}

/** Runs a job. One that fails is tried again. */
export async function settle(
  name: QueueName,
  handlers: JobHandlers,
  job: Pick<Job<object>, 'id' | 'data'>,
  log: (error: Error) => void,
) {
  try {
    await handle(name, handlers, job);
    return { id: job.id, status: 'completed' } as const;
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    if (!(reason instanceof JobWaits))
      log(new Error(`job ${name} ${job.id} will be tried again: ${reason.message}`, { cause: reason }));
    return { id: job.id, status: 'failed', output: { message: reason.message } } as const;
  }
}
