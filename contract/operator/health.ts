import * as z from 'zod/mini';
import { Id, IdParams, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PART_STATES, Parts } from './overview.ts';

const CheckRun = z.object({
  id: Id,
  byHand: z.boolean(),
  startedAt: Timestamp,
  /** Null while it runs. */
  finishedAt: z.nullable(Timestamp),
  /** The number of checks; null while they run, and if they could not be run. */
  checks: z.nullable(z.number()),
  /** Rules that do not hold, each with up to 20 sentences of `count`. */
  findings: z.array(z.object({ name: z.string(), rule: z.string(), count: z.number(), faults: z.array(z.string()) })),
  /** Why the checks could not be run. */
  failure: z.nullable(z.string()),
});
export type CheckRun = z.output<typeof CheckRun>;

const Health = z.object({
  parts: Parts,
  database: z.object({
    state: z.enum(PART_STATES),
    bytes: z.number(),
    /** Of all processes, and how many there may be. */
    connections: z.number(),
    mostConnections: z.number(),
  }),
  /** The bucket with the shop’s files, as the process that answers has found it; `off` if they are on the disk. */
  storage: z.enum(PART_STATES),
  /** Where the shop keeps its other files; null if the system does not say. */
  disk: z.nullable(z.object({ state: z.enum(PART_STATES), freeBytes: z.number(), bytes: z.number() })),
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.number(),
      running: z.number(),
      retrying: z.number(),
      failed: z.number(),
      /** Age of the oldest job that is due. */
      oldestSeconds: z.number(),
    }),
  ),
  /** Jobs that were given up, the newest 50. */
  failedJobs: z.array(
    z.object({
      id: Id,
      queue: z.string(),
      failedAt: Timestamp,
      tries: z.number(),
      /** The error's message, without emails. */
      message: z.string(),
    }),
  ),
  /** The run that is open, if one is, and the last that ended. */
  runningChecks: z.nullable(CheckRun),
  lastChecks: z.nullable(CheckRun),
  backups: z.array(
    z.object({
      fileName: z.string(),
      madeAt: Timestamp,
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
      /** When it was last restored as a trial. */
      verifiedAt: z.nullable(Timestamp),
      /** Integrity checks that found faults in it then. */
      faults: z.nullable(z.number()),
    }),
  ),
  /** Those that follow changes of the catalogue: all that serve requests or work off jobs. */
  processes: z.array(
    z.object({
      kind: z.enum(['requests', 'jobs', 'requests_and_jobs', 'unknown']),
      pid: z.nullable(z.number()),
      startedAt: Timestamp,
    }),
  ),
});
export type Health = z.output<typeof Health>;

/** Admins only. */
const access = { area: 'operator', roles: ['admin'] } as const;

export const getOperatorHealth = endpoint({
  method: 'GET',
  path: '/operator/health',
  summary: 'Get queues, failed jobs, the last integrity checks, backups and processes',
  access,
  response: Health,
});

export const startChecks = endpoint({
  method: 'POST',
  path: '/operator/health/checks',
  summary: 'Run the integrity checks in the process for jobs; 409 `checks_running` while they run',
  access,
  status: 201,
  response: CheckRun,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/operator/jobs/:id/retry',
  summary: 'Try a failed job again; 404 for any other job',
  access,
  params: IdParams,
  response: z.object({ queue: z.string() }),
});

export const retryJobs = endpoint({
  method: 'POST',
  path: '/operator/jobs/retries',
  summary: 'Try the failed jobs of a queue again, or of all queues; at most 500, the oldest first',
  access,
  body: z.object({ queue: z.optional(requiredText('required', 60)) }),
  response: z.object({ count: z.number() }),
});
