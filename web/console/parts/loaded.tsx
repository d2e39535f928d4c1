import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { NoPermission } from './no-permission.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'fetchStatus' | 'error' | 'refetch'>;
  /** As large as what replaces it. */
  skeleton: ReactNode;
  /** Says what could not be loaded. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** What a query has read, or the state that it is in: loading, offline, not permitted, failed. */
export function Loaded<Data>({ query, skeleton, failure, children }: LoadedProps<Data>) {
  const { t } = useI18n();
  const { data, isPending, fetchStatus, error, refetch } = query;
  if (isApiError(error, 'forbidden')) return <NoPermission />;
  if (data !== undefined) return children(data);
  if (isPending && fetchStatus === 'paused')
    return <State icon="offline" title={t('state.offline')} text={t('state.offlineText')} />;
  if (isPending)
    return (
      <div role="status" aria-label={t('app.loading')}>
        {skeleton}
      </div>
    );
  return <ErrorState text={failure} error={error} onRetry={() => void refetch()} />;
}

/** Rows as tall as those of a list that is still loading. */
export function RowSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={index} className={`skeleton rounded-card ${className}`} />
      ))}
    </div>
  );
}
