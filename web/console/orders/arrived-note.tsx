import type { OperatedParcel } from '#contract/operator/orders.ts';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';

/** That a cancelled parcel has arrived after all, what that leaves open, and which of its pieces count in stock all the same. */
export function ArrivedNote({ parcel }: { parcel: OperatedParcel }) {
  const { t, pick, format } = useUndeliveredI18n();
  const { arrivedLate, arrivedCancelled, lateCollected, lateReported } = parcel;
  if (!arrivedLate && !arrivedCancelled) return null;
  const inStock = parcel.lines.filter(({ backInStock }) => backInStock > 0);
  return (
    <div className="mx-4 mt-3 flex flex-col gap-2 rounded-card bg-crumb px-4 py-3 md:mx-5">
      <p>
        {arrivedCancelled
          ? t('undelivered.arrivedCancelled')
          : lateCollected === null
            ? t('undelivered.lateOpen')
            : t('undelivered.lateRecorded', { amount: format.money(lateCollected) })}
        {lateReported !== null && (
          <b className="block">{t('undelivered.lateReported', { amount: format.money(lateReported) })}</b>
        )}
      </p>
      {inStock.length > 0 && (
        <div>
          <p>{t('undelivered.inStock')}</p>
          <ul className="list-disc ps-5">
            {inStock.map(({ id, name, nameEn, variantName, variantNameEn, sku, backInStock }) => (
              <li key={id}>
                <b>{t('undelivered.pieces', { count: backInStock })}</b> · {pick(name, nameEn)} ·{' '}
                {pick(variantName, variantNameEn)} · <bdi dir="ltr">{sku}</bdi>
              </li>
            ))}
          </ul>
          <p>{t('undelivered.inStockHow')}</p>
        </div>
      )}
    </div>
  );
}
