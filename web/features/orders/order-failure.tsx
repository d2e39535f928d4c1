import { Button, LinkButton } from '#web/components/button.tsx';
import { State } from '#web/components/state.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { errorMessage } from '#web/lib/form-errors.ts';

/** There is no such order, or it could not be loaded: then it is said why, and trying again is offered. */
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
