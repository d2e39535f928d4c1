import { refreshOffers } from '#web/console/offers/queries.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { OfferPack } from './offer.ts';

/** A price that the guard stopped: why, and what its owner can do. Confirming it asks for a fresh code. */
export function HeldPrice({ vendor, pack }: { vendor: Vendor; pack: OfferPack }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, heldPrice } = pack;
  const onError = (error: unknown) => reportChange(i18n, error);
  const onSettled = () => refreshOffers(vendor.id);
  const confirm = useMutation({
    mutationFn: (price: number) => callApi('confirmHeldPrice', { params: { id }, body: { price } }),
    onSuccess: () => showToast({ type: 'success', title: t('offers.confirmed') }),
    ...{ onError, onSettled },
  });
  const drop = useMutation({
    mutationFn: () => callApi('dropHeldPrice', { params: { id } }),
    onSuccess: () => showToast({ type: 'success', title: t('offers.dropped') }),
    ...{ onError, onSettled },
  });
  if (!heldPrice) return null;
  const { price, doubts, askedAt } = heldPrice;
  const isOwner = vendor.role === 'owner' && vendor.state !== 'CLOSED';
  const values = { price: format.money(price) };
  return (
    <section aria-label={t('offers.states.price')} className="mt-4 rounded-2xl bg-glaze p-4 text-wheat-ink">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        {t('offers.held', { ...values, day: format.date(askedAt) })}
      </p>
      <ul className="mt-1 ms-7 list-disc ps-4">
        {doubts.map((doubt) => (
          <li key={doubt}>{t(`offers.doubt.${doubt}`, values)}</li>
        ))}
      </ul>
      {!isOwner && <p className="mt-2">{t('offers.askOwner')}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isOwner && (
          <Button size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate(price)}>
            {t('offers.confirm', values)}
          </Button>
        )}
        {mayInVendor(vendor, 'prices') && (
          <Button size="small" variant="outline" isBusy={drop.isPending} onClick={() => drop.mutate()}>
            {t('offers.drop')}
          </Button>
        )}
      </div>
    </section>
  );
}
