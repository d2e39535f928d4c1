import { useState } from 'react';
import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { OPERATOR_SHORT_REASONS, SHORT_REASONS, type ShortReason } from '#contract/shared/orders/supply.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { useAsks } from '#web/console/money/give-back/use-asks.ts';
import { useSendOnce } from '#web/console/money/give-back/use-send-once.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { SupplyButton } from '#web/console/supply/button.tsx';
import { forgetOrder } from './forget.ts';
import { isWaitingCancellation } from './waiting.ts';

const BEFORE_HANDOVER = ['PENDING', 'CONFIRMED', 'PROCESSING'];

/** Cancels pieces of a parcel; nothing once it is handed over, before it is paid, or for roles that may not. */
export function CancelPieces({ order, parcel }: { order: OperatedOrder; parcel: OperatedParcel }) {
  const { t, pick } = useI18n();
  // Sent twice, it cancels or asks once.
  const sendOnce = useSendOnce(order.id);
  const [isOpened, setOpened] = useState(false);
  const asks = useAsks(order.id, isOpened);
  const isSupport = hasRole(useMe(), 'support');
  const isPaid = order.paymentStatus === 'PAID';
  const isCash = !isPaid && paymentMethod(order.paymentMethod).kind === 'cash';
  const isWaiting = order.requests.some(isWaitingCancellation);
  // Pieces of a store that may not sell need nobody else.
  if (isWaiting && !parcel.isVendorStopped && !isOpened) return null;
  if (!isSupport || !BEFORE_HANDOVER.includes(parcel.status) || !(isPaid || isCash)) return null;
  const vendor = pick(parcel.vendor.name, parcel.vendor.nameEn);
  const isByHand = order.payments.some(({ status, provider }) => status === 'PAID' && provider === 'manual');
  return (
    <SupplyButton<ShortReason>
      label={t('order.cancelPieces')}
      title={t('order.cancelPiecesOf', { vendor })}
      text={t('order.cancelPiecesText')}
      vendorName={vendor}
      noteHint={t('order.cancelNoteHint')}
      moneyNote={isByHand ? t('order.moneyByHand') : undefined}
      parcel={{ ...parcel, pricesIncludeVat: order.pricesIncludeVat }}
      mostBack={order.money.left}
      reasons={parcel.isVendorStopped && !order.isOwn ? OPERATOR_SHORT_REASONS : SHORT_REASONS}
      isCash={isCash}
      mayEmptyStock
      isSmall
      onOpen={() => {
        setOpened(true);
        sendOnce.reopen();
      }}
      onClose={() => setOpened(false)}
      asks={(paidBack, reason) => (reason === 'vendor_stopped' ? null : asks(paidBack))}
      told={{
        waiting: t('order.cancelOutcome.waiting'),
        asked: t('order.cancelOutcome.asked'),
        rejected: t('order.sentBefore.rejected'),
        withdrawn: t('order.sentBefore.withdrawn'),
      }}
      send={(body) =>
        sendOnce({ ...body, parcelId: parcel.id }, (once) =>
          callApi('cancelOrderPieces', { params: { id: order.id }, body: once }),
        )
      }
      onSettled={() => forgetOrder(order.id, parcel.vendor.id)}
    />
  );
}
