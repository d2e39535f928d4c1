import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Shown if an order does not exist or cannot be loaded. A failed load shows its reason and a retry button. */
export function OrderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 422);
  return (
    <State level={1} icon="box" title={t('order.notFound')} text={t('order.notFoundHint')}>
      {!isMissing && (
        <div role="alert" className="w-full">
          <p className="mb-3 text-berry">
            {t('order.detailsFailed')}: {errorMessage(i18n, error, t('error.generic'))}
          </p>
          <Button icon="returns" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      <LinkButton to="/orders" variant={isMissing ? 'primary' : 'outline'}>
        {t('order.viewAll')}
      </LinkButton>
    </State>
  );
}
