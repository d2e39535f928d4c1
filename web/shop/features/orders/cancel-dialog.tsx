import { Suspense, useState } from 'react';
import { paymentSourceName } from '#contract/shared/payment-source.ts';
import type { Order } from '#contract/shop/orders.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { creditLeftOf, leftOfPayment, USUAL_DAYS } from '#web/shop/components/orders/refund.ts';
import { CreditInstead } from '#web/shop/components/send-to/late-choice.ts';
import { CreditBack } from '#web/shop/components/store-credit/own-credit.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface CancelDialogProps {
  order: Order;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onCancel: (how: { reason: string; asCredit: boolean }) => void;
}

const LONGEST_REASON = 500;

/** Asks for confirmation before cancelling an order, with an optional reason. */
export function CancelDialog({ order, isOpen, isBusy, onClose, onCancel }: CancelDialogProps) {
  const { t, rich } = useI18n();
  const hint = useHint(order);
  const credit = creditLeftOf(order);
  const [reason, setReason] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('order.cancelConfirm')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCancel({ reason: reason.trim(), asCredit });
        }}
        className="flex flex-col gap-4"
      >
        <p className="text-cocoa-2">
          {rich('order.title', { number: <bdi dir="ltr">{order.orderNumber}</bdi> })}
          {!asCredit && hint && ` · ${hint}`}
          {!asCredit && credit > 0 && (
            <Suspense>
              {hint ? ' ' : ' · '}
              <CreditBack amount={credit} />
            </Suspense>
          )}
        </p>
        {order.paymentStatus === 'PAID' && order.amountToPay !== 0 && (
          <Suspense>
            <CreditInstead isChosen={asCredit} onChange={setAsCredit} />
          </Suspense>
        )}
        <Field label={t('order.cancelReason')} isOptional>
          {(props) => (
            <TextArea
              {...props}
              dir="auto"
              rows={3}
              maxLength={LONGEST_REASON}
              value={reason}
              placeholder={t('order.cancelReasonHint')}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            {t('order.keep')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('order.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * What becomes of the money, also of what may have been paid without the shop's knowing. Empty if there is none: then only credit goes
 * back, of which another sentence tells.
 */
function useHint(order: Order): string {
  const { t, format, language } = useI18n();
  const { paymentStatus, isPaymentUnderWay, payment, bankMoney, leftToReturn } = order;
  const received = bankMoney?.received ?? 0;
  if (received > 0) return t('order.cancelReturn', { amount: format.money(received) });
  if (paymentStatus !== 'PAID') return t(isPaymentUnderWay ? 'order.cancelUnconfirmed' : 'order.cancelHint');
  if (leftToReturn === 0) return t('order.cancelNothing');
  const amount = leftOfPayment(order);
  if (!payment?.source || amount === 0) {
    const money = Math.round(((leftToReturn ?? order.totalAmount) - creditLeftOf(order)) * 100) / 100;
    return money > 0 ? t('order.cancelRefund', { amount: format.money(money) }) : '';
  }
  const source = paymentSourceName(payment.source, language);
  return t('pay.refundingTo', { amount: format.money(amount), source, ...USUAL_DAYS });
}
