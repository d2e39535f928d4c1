import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { OrderChanges } from './use-changes.ts';

interface ChangedNoticeProps {
  changes: OrderChanges;
  total: number;
  onAccept: () => void;
}

/** Says above the buttons what has changed since the customer saw the order. It stays until it is accepted. */
export function ChangedNotice({ changes, total, onAccept }: ChangedNoticeProps) {
  const { t, rich, pick } = useI18n();
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-wheat bg-glaze px-4 py-3">
      <Icon name="alert" className="mt-0.5 text-wheat-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('checkout.changed')}</p>
        {changes.total !== null && (
          <p>
            {rich('checkout.changedTotal', {
              before: <Money value={changes.total} />,
              now: <Money value={total} className="font-bold" />,
            })}
          </p>
        )}
        {changes.gone.map(({ id, name, nameEn }) => (
          <p key={id}>{t('checkout.lineGone', { product: pick(name, nameEn) })}</p>
        ))}
      </div>
      <Button size="small" variant="quiet" onClick={onAccept}>
        {t('checkout.gotIt')}
      </Button>
    </div>
  );
}
