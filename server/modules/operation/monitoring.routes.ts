import { getHealth, getMetrics } from '#contract/hooks/monitoring.ts';
import type { Database } from '#server/db/client.ts';
import { requireMonitoring } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Shutdown } from '#server/http/graceful-shutdown.ts';
import type { Metrics } from '#server/http/metrics/metrics.ts';
import type { CountMoney } from '#server/http/metrics/money-metrics.ts';
import { type App, route } from '#server/http/route.ts';
import { lookAt } from '#server/platform/storage/probe.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readiness } from './readiness.ts';

interface Parts {
  config: Deps['config'];
  pool: Database['pool'];
  shutdown: Shutdown;
  metrics: Metrics;
  storage: Storage;
}

/** For load balancers and monitoring. The reason for a failure is in the log only, because the calls are public. */
export async function operationRoutes(app: App, { config, pool, shutdown, metrics, storage }: Parts) {
  const ready = readiness(pool);
  app.addHook('onClose', () => ready.close());
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));

  const findFault = async () => (shutdown.hasBegun() ? 'the process is stopping' : ready.fault());

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));

  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    const fault = await findFault();
    if (fault === null) return { status: 'ready' };
    request.log.warn({ fault }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });

  app.route(
    route(getHealth, requireMonitoring(config), async () => {
      const [fault, money] = await Promise.all([findFault(), metrics.money().catch(() => null)]);
      return {
        status: fault === null ? ('ready' as const) : ('not ready' as const),
        fault,
        storage: lookAt(storage),
        payments: money && waiting(money),
      };
    }),
  );

  app.route(
    route(getMetrics, requireMonitoring(config), async (_scope, _request, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    ),
  );
}

/** What of the payments waits for people. */
function waiting({ findings, stuck }: Awaited<ReturnType<CountMoney>>) {
  const countOf = (wanted: (typeof stuck)[number]['what']) => stuck.find(({ what }) => what === wanted)?.count ?? 0;
  return {
    findings,
    stuckRefunds: countOf('refund'),
    disconnectedRefunds: countOf('disconnected_refund'),
    stuckAttempts: countOf('attempt'),
    stuckReceipts: countOf('receipt'),
  };
}
