import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** Says, while not all of an order is invoiced, that its download is a pro-forma, and when the invoice comes. */
export function InvoiceNote({ order }: { order: Order }) {
  const { t } = useI18n();
  const awaited = awaitedBy(order);
  return awaited && <p className="mt-4 text-cocoa-2 text-sm print:hidden">{t(`order.invoiceWhen.${awaited}`)}</p>;
}

function awaitedBy({ status, paymentMethod: method, paymentStatus, fulfilments }: Order): 'paid' | 'shipped' | null {
  if (status === 'CANCELLED') return null;
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED';
  if (paymentMethod(method).kind !== 'cash') return isUnpaid ? 'paid' : null;
  const isWithVendor = fulfilments.some((parcel) => ['PENDING', 'CONFIRMED', 'PROCESSING'].includes(parcel.status));
  return isUnpaid && isWithVendor ? 'shipped' : null;
}
