import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Undelivered } from '#web/console/undelivered/undelivered.tsx';
import { forgetOrder } from './forget.ts';

/** What the operator's team says of a parcel that does not arrive: finance has the higher limit for one that is back. */
export function NotDelivered({ order, parcel }: { order: OperatedOrder; parcel: OperatedParcel }) {
  const me = useMe();
  if (!hasRole(me, 'support', 'finance')) return null;
  const params = { id: order.id };
  const parcelId = parcel.id;
  return (
    <Undelivered
      parcel={parcel}
      isCash={order.paymentStatus !== 'PAID' && paymentMethod(order.paymentMethod).kind === 'cash'}
      mostBack={order.money.left}
      isSmall
      fail={
        hasRole(me, 'support')
          ? (body) => callApi('failOrderDelivery', { params, body: { ...body, parcelId } })
          : undefined
      }
      takeBack={(body) => callApi('takeBackOrderParcel', { params, body: { ...body, parcelId } })}
      onSettled={() => forgetOrder(order.id, parcel.vendor.id)}
    />
  );
}
