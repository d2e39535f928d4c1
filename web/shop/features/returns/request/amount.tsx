import type { UseQueryResult } from '@tanstack/react-query';
import type { ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import { isFault, type ReturnReason } from '#contract/shared/orders/returns.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { paymentSourceName } from '#contract/shared/payment-source.ts';
import type { Order } from '#contract/shop/orders.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { AmountRows } from '#web/shop/features/returns/amount-rows.tsx';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';

interface AmountProps {
  order: Order;
  reason: ReturnReason | null;
  quote: UseQueryResult<ReturnMoney>;
  /** Whether lines and a reason are chosen. */
  isChosen: boolean;
}

/** The exact amount before anything is sent, and where it goes. */
export function Amount({ order, reason, quote, isChosen }: AmountProps) {
  const i18n = useReturnI18n();
  const { t } = i18n;
  if (!isChosen || reason === null) return <p className="text-cocoa-2">{t('ret.amount.wait')}</p>;
  if (quote.error && !quote.isFetching)
    return (
      <RetryNote
        text={errorMessage(i18n, quote.error, t('ret.amount.failed'))}
        onRetry={quote.refetch}
        className="text-berry"
      />
    );
  if (!quote.data) return <div className="skeleton h-36 rounded-2xl" role="status" aria-label={t('app.loading')} />;
  return (
    <div
      aria-busy={quote.isPlaceholderData}
      className={`transition-opacity ${quote.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <AmountRows amounts={quote.data} />
      <Where order={order} />
      {!isFault(reason) && <p className="text-sm text-cocoa-2">{t('ret.amount.noDelivery')}</p>}
    </div>
  );
}

/** Where the money goes: as it came, through the gateway or by people. */
function Where({ order }: { order: Order }) {
  const { t, language } = useReturnI18n();
  const { kind } = paymentMethod(order.paymentMethod);
  const source = paymentSourceName(order.payment?.source, language);
  return <p className="mt-2">{kind === 'online' ? t('ret.to.source', { source }) : t('ret.to.account')}</p>;
}
