import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Undelivered } from '#web/console/undelivered/undelivered.tsx';
import { forgetParcels } from './queries.ts';

/** What a vendor says of a parcel that does not arrive. */
export function NotDelivered({ vendor, parcel }: { vendor: Vendor; parcel: ParcelDetail }) {
  if (vendor.state === 'CLOSED') return null;
  const params = { id: parcel.id };
  return (
    <Undelivered
      parcel={parcel}
      isCash={parcel.cash !== null || parcel.isRefused}
      fail={(body) => callApi('failDelivery', { params, body })}
      takeBack={(body) => callApi('takeBackParcel', { params, body })}
      onSettled={() => forgetParcels(vendor.id)}
    />
  );
}
