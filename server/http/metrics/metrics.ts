import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/db/client.ts';
import type { Reads } from '#server/db/replicas/reads.ts';
import type { App } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type LimitNumbers, measureLimits } from './limit-metrics.ts';
import { type CountMoney, measureMoney } from './money-metrics.ts';
import { measureReads } from './read-metrics.ts';
import { measureStorage } from './storage-metrics.ts';

export interface Metrics {
  /** All measurements in the Prometheus text format. Without a database, only those that come from it are missing. */
  text: () => Promise<string>;
  contentType: string;
  /** Counts of payment findings and stuck payments. */
  money: CountMoney;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an answer that was sent without Fastify, under the route that would have sent it. */
    noteAnswer: (labels: { method: string; route: string; status: number }, seconds: number) => void;
    /** Counts a request that was rejected because the shop is busy, and answered without the error handler. */
    noteShed: (kind: NonNullable<AppError['extras']['shed']>) => void;
  }
}

/** Response header of an answer that repeats the one to an earlier request with the same idempotency key. */
export const REPEATED_HEADER = 'idempotent-replayed';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every response of the app, and on each scrape the process, the pool and the queues. */
export function measure(
  app: App,
  { pool }: Pick<Database, 'pool'>,
  counts: { jobs: Jobs['count']; money: CountMoney; reads: Reads; storage: Storage; limits?: LimitNumbers },
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route, pages’ own calls of the API included',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const orders = new Counter({
    name: 'daqeeq_orders_placed_total',
    help: 'Orders placed; a request that is sent again under its key counts once',
    registers,
  });
  const shed = new Counter({
    name: 'daqeeq_shed_requests_total',
    help: 'Requests rejected because the shop was busy',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'daqeeq_pool_connections',
    help: 'Database connections in use and idle, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({ name: 'daqeeq_pool_size', help: 'Maximum number of database connections', registers }).set(
    pool.options.max ?? 0,
  );
  const oldest = new Gauge({
    name: 'daqeeq_oldest_job_seconds',
    help: 'Age of the oldest job that is due',
    labelNames: ['queue'],
    registers,
  });
  new Gauge({
    name: 'daqeeq_jobs',
    help: 'Jobs by state: waiting, running, retrying, failed, by queue',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { queue, oldestSeconds, ...states } of await counts.jobs().catch(() => [])) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
        oldest.set({ queue }, oldestSeconds);
      }
    },
  });

  measureReads(registry, counts.reads);
  measureStorage(registry, counts.storage);
  if (counts.limits) measureLimits(registry, counts.limits);
  measureMoney(registry, counts.money);
  app.decorate('noteAnswer', (labels, seconds) => durations.observe(labels, seconds));
  app.decorate('noteShed', (kind) => shed.inc({ kind }));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const isOrder = method === 'POST' && route === '/api/orders' && reply.statusCode === 201;
    if (isOrder && !reply.hasHeader(REPEATED_HEADER)) orders.inc();
    done();
  });
  app.addHook('onError', async (_request, _reply, error: unknown) => {
    if (error instanceof AppError && error.extras.shed) app.noteShed(error.extras.shed);
  });
  return { text: () => registry.metrics(), contentType: registry.contentType, money: counts.money };
}
