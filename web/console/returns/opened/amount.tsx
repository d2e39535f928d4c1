import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';

interface AmountProps {
  /** Null until enough is chosen. */
  quote: UseQueryResult<ReturnMoney> | null;
  /** Money goes only if the goods are not sent again. */
  isElse: boolean;
  /** Who has to approve it first. */
  children?: ReactNode;
}

/** The exact amount, before it is sent. */
export function Amount({ quote, isElse, children }: AmountProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (quote?.error && !quote.isFetching)
    return <RetryNote text={errorMessage(i18n, quote.error, t('openReturn.amountFailed'))} onRetry={quote.refetch} />;
  const amounts = quote?.data;
  return (
    <div className="rounded-card bg-crumb px-4 py-3" aria-live="polite" aria-busy={quote?.isFetching || undefined}>
      {!quote && <p className="text-cocoa-2">{t('openReturn.amountHint')}</p>}
      {quote && !amounts && <span className="skeleton block h-6 w-48 max-w-full" />}
      {amounts && (
        <div className={quote.isPlaceholderData ? 'opacity-50' : ''}>
          <p>
            {t(isElse ? 'openReturn.amountElse' : 'openReturn.amount')}{' '}
            <b className="whitespace-nowrap">{format.money(amounts.back ?? amounts.total)}</b>
          </p>
          {amounts.delivery > 0 && (
            <p className="text-sm text-cocoa-2">
              {t('openReturn.includes', { delivery: format.money(amounts.delivery) })}
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
