import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Undelivered } from '#web/console/undelivered/undelivered.tsx';
import { forgetOrder } from './forget.ts';

/** What the operator's support says of a parcel that does not arrive. */
export function NotDelivered({ order, parcel }: { order: OperatedOrder; parcel: OperatedParcel }) {
  const isSupport = hasRole(useMe(), 'support');
  if (!isSupport) return null;
  const params = { id: order.id };
  const parcelId = parcel.id;
  return (
    <Undelivered
      parcel={parcel}
      isCash={paymentMethod(order.paymentMethod).kind === 'cash'}
      isSmall
      fail={(body) => callApi('failOrderDelivery', { params, body: { ...body, parcelId } })}
      takeBack={(body) => callApi('takeBackOrderParcel', { params, body: { ...body, parcelId } })}
      onSettled={() => forgetOrder(order.id, parcel.vendor.id)}
    />
  );
}
