import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Quote } from '#contract/shop/checkout.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { FormerTotal, Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { Steps } from './use-steps.ts';

interface StepControlsProps {
  steps: Steps;
  quote: UseQueryResult<Quote>;
  /** The total that the customer saw before it changed. */
  totalBefore: number | null;
  /** Whether the step's data is still loading. */
  isLoading: boolean;
  isPlacing: boolean;
  /** Why the order cannot be placed as it is. */
  obstacle: string | null;
  onPlace: () => void;
}

/** The buttons Previous, Continue and Place Order, and the errors that block them. On phones the total is beside them. */
export function StepControls(props: StepControlsProps) {
  const { steps, quote, totalBefore, isLoading, isPlacing, obstacle, onPlace } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const isReview = steps.step === 'review';
  return (
    <>
      {steps.isIncomplete && <Obstacle>{t('checkout.completeRequired')}</Obstacle>}
      {isReview && obstacle && <Obstacle>{obstacle}</Obstacle>}
      {quote.data && (
        <p className="flex items-baseline justify-between gap-4 px-1 text-lg font-extrabold lg:hidden">
          {t('cart.total')}
          <span className={`text-end transition-opacity ${quote.isFetching ? 'opacity-60' : ''}`}>
            {totalBefore !== null && <FormerTotal value={totalBefore} />}
            <Money value={quote.data.totalAmount} />
          </span>
        </p>
      )}
      <div className="flex justify-between gap-3">
        <Button variant="outline" size="large" disabled={steps.isFirst} onClick={steps.goBack}>
          {t('action.previous')}
        </Button>
        {isReview ? (
          <Button
            size="large"
            isBusy={isPlacing}
            disabled={!quote.data || quote.isFetching || obstacle !== null}
            onClick={onPlace}
          >
            {t('checkout.placeOrder')}
          </Button>
        ) : (
          <Button size="large" isBusy={isLoading} onClick={steps.goOn}>
            {t('action.continue')}
          </Button>
        )}
      </div>
      {quote.isError && (
        <RetryNote
          text={errorMessage(i18n, quote.error, t('error.generic'))}
          onRetry={quote.refetch}
          className="text-berry"
        />
      )}
    </>
  );
}

function Obstacle({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-center gap-2 rounded-2xl bg-berry-soft px-4 py-3 font-medium text-berry">
      <Icon name="alert" className="size-5" />
      {children}
    </p>
  );
}
