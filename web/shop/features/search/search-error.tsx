import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The alert for every search error. */
export function SearchError({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useI18n();
  return (
    <section role="alert" className="flex items-start gap-3 rounded-card border border-berry/40 bg-berry-soft p-4">
      <Icon name="alert" className="mt-0.5 text-berry" />
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-heading font-bold">{t('search.errorTitle')}</h2>
          <p>{text}</p>
        </div>
        {onRetry && (
          <Button variant="danger" size="small" icon="returns" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
