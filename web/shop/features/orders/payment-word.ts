import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/shop/orders.ts';
import { paymentQuery } from '#web/shop/data/payments.ts';

type Shown = Pick<Order, 'id' | 'status' | 'paymentStatus' | 'isPaymentUnderWay' | 'payment'>;

/**
 * Whether an order may be paid without the shop's having seen it: nobody is told that it is not. A declined one has failed in
 * a list; on a page of its own that is said once a look has shown it, because the gateway's page takes another card.
 */
export function useIsUnconfirmed({ id, status, paymentStatus, isPaymentUnderWay = false, payment }: Shown): boolean {
  // The pay panel asks; this only listens.
  const { data } = useQuery({ ...paymentQuery(id), enabled: false });
  if (!isPaymentUnderWay || status === 'CANCELLED') return false;
  if (paymentStatus === 'FAILED') return payment !== undefined && (data === undefined || data.isUnconfirmed === true);
  return paymentStatus === 'PENDING';
}
