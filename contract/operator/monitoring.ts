import { Download, endpoint } from '#contract/shared/endpoint.ts';

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  isAtRoot: true,
  summary: 'Metrics of this process, its database pool and its job queues, in the Prometheus text format',
  access: { area: 'operator' },
  response: Download,
  produces: 'text/plain',
});
