import { refreshOffers } from '#web/console/offers/queries.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { OfferProps } from './offer.ts';

/** Whether shoppers see the offer; if not, why, and what to do about it. */
export function Selling({ vendor, offer }: OfferProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, isOn, isPublic, holds } = offer;
  const change = useMutation({
    mutationFn: () => callApi('changeOffer', { params: { id }, body: { isOn: !isOn } }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => refreshOffers(vendor.id),
  });
  const isHeld = holds.length > 0;
  const words = isPublic ? 'offers.public' : isHeld ? 'offers.heldBack' : isOn ? 'offers.storeClosed' : 'offers.off';
  return (
    <Panel title={t('offers.selling')}>
      <p className={`flex items-start gap-2 font-semibold ${isPublic ? 'text-pist' : 'text-wheat-ink'}`}>
        <Icon name={isPublic ? 'check' : 'alert'} className="mt-0.5 size-5 shrink-0" />
        {t(words)}
      </p>
      {holds.map((hold) => (
        <div key={hold} className="mt-3">
          <p>{t(`offers.holdText.${hold}`)}</p>
          {hold === 'document_expired' && vendor.role === 'owner' && (
            <LinkButton to="/seller/settings/papers" variant="outline" size="small" className="mt-2">
              {t('offers.sendPaper')}
            </LinkButton>
          )}
        </div>
      ))}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {mayInVendor(vendor, 'catalogue') && vendor.state !== 'CLOSED' && (
          <Button size="small" variant="outline" isBusy={change.isPending} onClick={() => change.mutate()}>
            {t(isOn ? 'offers.switchOff' : 'offers.switchOn')}
          </Button>
        )}
        {isPublic && (
          <a
            href={`/products/${id}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-crust-d underline underline-offset-4"
          >
            {t('sellOne.inShop')}
          </a>
        )}
      </div>
    </Panel>
  );
}
