import type { UseQueryResult } from '@tanstack/react-query';
import type { Quote } from '#contract/shop/checkout.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { Steps } from './use-steps.ts';

interface StepControlsProps {
  steps: Steps;
  quote: UseQueryResult<Quote>;
  /** Whether the step's data is still loading. */
  isLoading: boolean;
  isPlacing: boolean;
  onPlace: () => void;
}

/** The buttons Previous, Continue and Place Order, and the errors that block them. */
export function StepControls({ steps, quote, isLoading, isPlacing, onPlace }: StepControlsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      {steps.isIncomplete && (
        <p role="alert" className="flex items-center gap-2 rounded-2xl bg-berry-soft px-4 py-3 font-medium text-berry">
          <Icon name="alert" className="size-5" />
          {t('checkout.completeRequired')}
        </p>
      )}
      <div className="flex justify-between gap-3">
        <Button variant="outline" size="large" disabled={steps.isFirst} onClick={steps.goBack}>
          {t('action.previous')}
        </Button>
        {steps.step === 'review' ? (
          <Button size="large" isBusy={isPlacing} disabled={!quote.data || quote.isFetching} onClick={onPlace}>
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
