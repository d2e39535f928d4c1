import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { SHORT_REASONS } from '#contract/shared/orders/supply.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { SupplyButton } from '#web/console/supply/button.tsx';
import { forgetParcels } from './queries.ts';

/** What a vendor does when pieces are not there; nothing once the parcel is handed over, or before it is paid. */
export function CannotSupply({ vendor, parcel }: { vendor: Vendor; parcel: ParcelDetail }) {
  const { t, pick } = useI18n();
  const isBefore = parcel.status === 'PENDING' || parcel.status === 'CONFIRMED' || parcel.status === 'PROCESSING';
  if (!isBefore || !parcel.isReleased || vendor.state === 'CLOSED') return null;
  return (
    <SupplyButton
      label={t('supply.open')}
      title={t('supply.title')}
      text={t('supply.text')}
      noteHint={t('supply.noteHint')}
      parcel={parcel}
      vendorName={pick(vendor.businessName, vendor.businessNameEn)}
      reasons={SHORT_REASONS}
      mostBack={parcel.mostBack}
      isCash={parcel.cash !== null}
      mayEmptyStock={mayInVendor(vendor, 'stock')}
      send={(body) => callApi('cancelPieces', { params: { id: parcel.id }, body })}
      onSettled={() => forgetParcels(vendor.id)}
    />
  );
}
