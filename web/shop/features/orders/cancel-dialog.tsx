import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface CancelDialogProps {
  order: Order;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onCancel: (reason: string) => void;
}

const LONGEST_REASON = 500;

/** Asks for confirmation before cancelling an order, with an optional reason. */
export function CancelDialog({ order, isOpen, isBusy, onClose, onCancel }: CancelDialogProps) {
  const { t, rich, format } = useI18n();
  const [reason, setReason] = useState('');
  const received = order.bankMoney?.received ?? 0;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('order.cancelConfirm')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCancel(reason.trim());
        }}
        className="flex flex-col gap-4"
      >
        <p className="text-cocoa-2">
          {rich('order.title', { number: <bdi dir="ltr">{order.orderNumber}</bdi> })}
          {' · '}
          {received > 0 ? t('order.cancelReturn', { amount: format.money(received) }) : t(hintOf(order))}
        </p>
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

/** What becomes of the money, also of what may have been paid without the shop's knowing. */
function hintOf({ paymentStatus, isPaymentUnderWay }: Order) {
  if (paymentStatus === 'PAID') return 'order.cancelRefund';
  return isPaymentUnderWay ? 'order.cancelUnconfirmed' : 'order.cancelHint';
}
