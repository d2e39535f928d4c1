import type { useInfiniteQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/seller/i18n.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

interface OlderProps {
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

/** More of a history. */
export function Older({ query }: OlderProps) {
  const { t } = useI18n();
  if (query.isFetchNextPageError)
    return <RetryNote className="mt-4" text={t('offers.historyFailed')} onRetry={() => query.fetchNextPage()} />;
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      className="mx-auto mt-4 flex"
    >
      {t('offers.older')}
    </Button>
  );
}
