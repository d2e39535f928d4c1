import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { placeName } from '#contract/shared/geography.ts';
import { AddressText } from '#web/console/customers/address-text.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

/** Who receives the parcel, with the customer's note; or why the vendor does not see it. */
export function Recipient({ parcel: { recipient, recipientHidden, city, note } }: { parcel: ParcelDetail }) {
  const { t, language } = useI18n();
  return (
    <Panel title={t('parcels.recipient')}>
      {recipient && <AddressText address={recipient} />}
      {recipientHidden && (
        <>
          <p className="font-medium">{placeName(city, language)}</p>
          <p className="text-cocoa-2">{t(`parcels.hidden.${recipientHidden}`)}</p>
        </>
      )}
      {note && (
        <div className="mt-3 rounded-2xl bg-glaze px-3.5 py-2.5">
          <p className="text-sm text-cocoa-2">{t('parcels.note')}</p>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        </div>
      )}
    </Panel>
  );
}
