import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { METRIC_DAYS, type Metric, type MetricDays } from '#contract/shared/orders/metrics.ts';
import { callApi } from '#web/console/session/api.ts';

/** What the URL says; 30 if it says nothing that can be measured. */
export function daysOf(params: URLSearchParams): MetricDays {
  return METRIC_DAYS.find((days) => days === params.get('days')) ?? '30';
}

export const metricsQuery = (vendorId: string, days: MetricDays) =>
  queryOptions({
    queryKey: ['metrics', vendorId, days],
    staleTime: 60_000,
    queryFn: ({ signal }) => callApi('getMetrics', { query: { days } }, { signal }),
  });

export const measuredQuery = (vendorId: string, metric: Metric, days: MetricDays) =>
  infiniteQueryOptions({
    queryKey: ['metrics', vendorId, days, metric],
    staleTime: 60_000,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listMeasuredParcels',
        { query: { metric, days, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
