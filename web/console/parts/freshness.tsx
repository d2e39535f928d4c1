import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

interface FreshnessProps {
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'refetch'>;
}

/** When the numbers of a screen were read, and a way to read them now. Says so if the last try failed. */
export function Freshness({ query: { data, dataUpdatedAt, isError, refetch } }: FreshnessProps) {
  const { t, format } = useI18n();
  const [isAsked, setAsked] = useState(false);
  if (data === undefined) return null;
  const ask = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  const time = format.time(new Date(dataUpdatedAt));
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-cocoa-2">
      {isError ? (
        <span role="alert" className="font-medium text-berry">
          {t('fresh.failed', { time })}
        </span>
      ) : (
        <span>{t('fresh.at', { time })}</span>
      )}
      <Button variant="plain" size="small" icon="returns" isBusy={isAsked} onClick={ask}>
        {t('fresh.now')}
      </Button>
    </p>
  );
}
