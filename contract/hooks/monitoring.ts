import * as z from 'zod/mini';
import { Download, endpoint } from '#contract/shared/endpoint.ts';

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  isAtRoot: true,
  summary: 'Metrics of this process, its database pool and its job queues, in the Prometheus text format',
  access: 'monitoring',
  response: Download,
  produces: 'text/plain',
});

const Problem = z.object({ kind: z.string(), count: z.int(), oldestSeconds: z.number() });

export const getHealth = endpoint({
  method: 'GET',
  path: '/health/detail',
  isAtRoot: true,
  summary:
    'Whether this process is ready and why not, how the store of files is, and what of the payments waits for people',
  access: 'monitoring',
  response: z.object({
    status: z.enum(['ready', 'not ready']),
    /** Null if the process is ready. */
    fault: z.nullable(z.string()),
    /** The store of files, as this process has found it; `off` for the data folder. It does not affect readiness. */
    storage: z.enum(['off', 'good', 'slow', 'bad']),
    /** Null if the database cannot be asked. Nothing in it affects readiness. */
    payments: z.nullable(
      z.object({
        /** Open differences between the shop and the gateway. */
        findings: z.array(Problem),
        /** Refunds that people must decide about. */
        stuckRefunds: z.int(),
        /** Those of them whose gateway is not connected: nothing sends them. */
        disconnectedRefunds: z.int(),
        /** Attempts that are open an hour after the time to pay was over. */
        stuckAttempts: z.int(),
        /** Transfers that neither pay an order nor were sent back for three days, or that name several orders. */
        stuckReceipts: z.int(),
      }),
    ),
  }),
});
