import { MOST_PARCELS } from '#contract/shared/orders/parcels.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { LabelsButton } from './labels/labels-button.tsx';
import { PrintButton } from './print-button.tsx';

interface SelectionBarProps {
  vendorId: string;
  ids: readonly string[];
  kind: 'accept' | 'pack' | 'ship';
  isBusy: boolean;
  onAct: () => void;
  onClear: () => void;
  /** Leaves the first of them chosen, as many as can be done at once. */
  onFirst: () => void;
}

/** What can be done with the chosen parcels. It stays in sight while the list scrolls. */
export function SelectionBar({ vendorId, ids, kind, isBusy, onAct, onClear, onFirst }: SelectionBarProps) {
  const { t } = useI18n();
  const count = ids.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('list.selection')}
      data-batch-bar
      className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-2xl border border-line bg-paper p-3 shadow-lift md:bottom-4"
    >
      <p role="status" className="px-2 font-semibold">
        {t('parcels.selected', { count })}
      </p>
      {count > MOST_PARCELS ? (
        <div className="flex flex-wrap items-center gap-2.5 max-sm:order-last max-sm:w-full">
          <p className="text-sm text-berry">{t('list.tooManySelected', { count: MOST_PARCELS })}</p>
          <Button size="small" className="max-sm:flex-1" onClick={onFirst}>
            {t('parcels.selectFirst', { count: MOST_PARCELS })}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2.5 max-sm:order-last max-sm:w-full">
          <Button size="small" className="max-sm:flex-1" isBusy={isBusy} onClick={onAct}>
            {t(`parcels.${kind}`)}
          </Button>
          {kind !== 'ship' && (
            <LinkButton to={`/seller/orders/pick?ids=${ids.join(',')}`} size="small" variant="outline" icon="check">
              {t('parcels.pick')}
            </LinkButton>
          )}
          <PrintButton ids={ids} size="small" />
          {kind !== 'accept' && <LabelsButton vendorId={vendorId} ids={ids} size="small" />}
        </div>
      )}
      <Button
        size="small"
        variant="plain"
        icon="close"
        aria-label={t('list.unselect')}
        className="ms-auto"
        onClick={onClear}
      >
        <span className="max-lg:sr-only">{t('list.unselect')}</span>
      </Button>
    </section>
  );
}
