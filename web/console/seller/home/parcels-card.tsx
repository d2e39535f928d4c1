import type { SellerHome } from '#contract/seller/home.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** Parcels that have to be packed: how many, since when, and the most urgent by number. */
export function ParcelsCard({
  parcels: { waiting, late, since, first },
}: {
  parcels: NonNullable<SellerHome['parcels']>;
}) {
  const { t, format } = useI18n();
  if (waiting === 0)
    return (
      <Panel title={t('sellerHome.parcels')}>
        <p className="flex items-start gap-2.5 text-cocoa-2">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-pist" />
          {t('sellerHome.noParcels')}
        </p>
      </Panel>
    );
  return (
    <Panel title={t('sellerHome.parcels')}>
      <p className="heading text-3xl">{t('sellerHome.parcelCount', { count: waiting })}</p>
      {since && <p className="text-cocoa-2">{t('sellerHome.since', { time: format.dateTime(since) })}</p>}
      {late > 0 && (
        <p className="mt-2 flex items-start gap-2 rounded-2xl bg-berry-soft px-3.5 py-2.5 font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {t('sellerHome.late', { count: late })}
        </p>
      )}
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {first.map(({ orderNumber, shipBy }) => (
          <li key={orderNumber} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <bdi dir="ltr" className="font-semibold">
              {orderNumber}
            </bdi>
            {shipBy && (
              <span className="text-sm text-cocoa-2">{t('sellerHome.shipBy', { day: format.weekday(shipBy) })}</span>
            )}
          </li>
        ))}
      </ol>
      <LinkButton to="/seller/orders" variant="quiet" icon="truck" className="mt-1 max-sm:w-full">
        {t('sellerHome.toParcels')}
      </LinkButton>
    </Panel>
  );
}
