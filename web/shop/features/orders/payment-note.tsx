import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { BankDetails, TransferState, transferDue } from '#web/shop/components/orders/bank-details.tsx';
import {
  isCancelledUnpaid,
  isCancelledUnseen,
  isFromBefore,
  isRefundDue,
  moneyBackOf,
} from '#web/shop/components/orders/refund.ts';
import { LateCreditMethod } from '#web/shop/components/store-credit/late-credit-method.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { useIsUnconfirmed } from './payment-word.ts';

/**
 * The payment method of an order and the next payment, refund or final state, as the shop says. Of an order that is paid in the
 * shop the pay panel says the rest.
 */
export function PaymentNote({ order }: { order: Order }) {
  const { t, language } = useI18n();
  const isUnconfirmed = useIsUnconfirmed(order);
  const request = order.payment ? undefined : order.paymentRequest;
  // A panel says what becomes of cash that came for a cancelled parcel.
  const isLateCash = isCancelledUnpaid(order) && order.fulfilments.some(({ arrivedLate }) => arrivedLate);
  return (
    <>
      <p className="font-semibold">
        {isAllCredit(order) ? <LateCreditMethod /> : paymentMethodName(order.paymentMethod, language)}
      </p>
      <div className="text-cocoa-2">
        {request?.by === 'transfer' ? (
          <TransferState order={order} />
        ) : isLateCash ? null : (
          <p>{request ? t(`order.paying.${request.by}`) : t(isUnconfirmed ? 'payment.unconfirmed' : stateOf(order))}</p>
        )}
      </div>
      {request?.account && transferDue(order) > 0 && <BankDetails account={request.account} order={order} />}
    </>
  );
}

/** Nothing was left for the chosen method. */
const isAllCredit = ({ creditApplied = 0, amountToPay }: Order) => creditApplied > 0 && amountToPay === 0;

function stateOf(order: Order) {
  // Of an order that goes on only a part goes back: the panel says which.
  if (order.status === 'CANCELLED' && order.payment && order.payment.refunding > 0) return 'payment.refundDue';
  // Whatever came beyond the order, and went back, is not its refund.
  if (isRefundDue(order)) return isFromBefore(order) ? 'payment.refundDue' : 'order.paying.refundDue';
  const back = order.status === 'CANCELLED' && moneyBackOf(order);
  if (back) return back;
  if (isCancelledUnseen(order)) return 'order.paying.unconfirmed';
  return isCancelledUnpaid(order) ? 'order.paying.none' : (`payment.status.${order.paymentStatus}` as const);
}
