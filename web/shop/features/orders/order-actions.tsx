import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CANCELLABLE } from '#contract/shared/constants.ts';
import type { Order, Reordered } from '#contract/shop/orders.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { AlertDialog } from '#web/shared/components/dialogs/alert-dialog.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { isCancelledUnseen } from '#web/shop/components/orders/refund.ts';
import { useCancelOrder, useDownloadInvoice, useReorder } from '#web/shop/data/orders.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { differsFromOrder, ReorderReport } from './reorder-report.tsx';

interface OrderActionsProps {
  order: Order;
  /** The list offers fewer actions than the order's own page, the pay panel only to cancel or reorder. */
  view: 'list' | 'page' | 'panel';
  /** Shown before the actions. */
  children?: ReactNode;
}

/** The actions that an order's status allows. Failures show in an alert. */
export function OrderActions({ order, view, children }: OrderActionsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [report, setReport] = useState<Reordered | null>(null);
  const [failure, setFailure] = useState<{ title: string; text?: string } | null>(null);
  const cancel = useCancelOrder(order.id);
  const reorder = useReorder(order.id);
  const invoice = useDownloadInvoice(order);
  const size = view === 'page' ? 'medium' : 'small';
  const showFailure = (title: PlainKey) => (error: unknown) => {
    // The session code reports an expired session once for the whole page.
    if (isApiError(error, 'unauthorized')) return;
    setFailure({ title: t(title), text: errorMessage(i18n, error, '') });
  };

  const focusFirst = () => box.current?.querySelector<HTMLElement>('a, button')?.focus();
  const hadFailure = useRef(false);
  useEffect(() => {
    // The button that opened the question may be gone when the alert closes: the order was cancelled elsewhere.
    if (hadFailure.current && !failure && document.activeElement === document.body) focusFirst();
    hadFailure.current = failure !== null;
  });

  // A second press in the same moment does not see the mutation's state yet.
  const isCancellingNow = useRef(false);
  const cancelOrder = (how: { reason: string; asCredit: boolean }) => {
    if (isCancellingNow.current) return;
    isCancellingNow.current = true;
    cancel.mutate(how, {
      onSuccess: () => {
        setCancelling(false);
        showToast({ type: 'success', title: t('order.cancelled'), message: order.orderNumber });
        // The focused button is gone.
        focusFirst();
      },
      onError: (error) => {
        // The answer is final, for example because it was cancelled on another device: the question is pointless.
        if (isApiError(error, 'order_not_cancellable')) setCancelling(false);
        showFailure('order.cancelFailed')(error);
      },
      onSettled: () => {
        isCancellingNow.current = false;
      },
    });
  };
  const orderAgain = () =>
    reorder.mutate(undefined, {
      onSuccess: (result) => {
        if (differsFromOrder(result)) return setReport(result);
        showToast({ type: 'success', title: t('order.reordered') });
        void navigate('/cart');
      },
      onError: showFailure('order.reorderFailed'),
    });

  // A vendor may have cancelled its own parcel: the rest can still be.
  const left = order.fulfilments.filter(({ status, isRefused }) => status !== 'CANCELLED' || isRefused);
  const canCancel = CANCELLABLE.includes(order.status) && left.every(({ status }) => CANCELLABLE.includes(status));
  // Who may have paid is not invited to pay again before the shop knows.
  const canReorder =
    order.status === 'DELIVERED' || (view !== 'list' && order.status === 'CANCELLED' && !isCancelledUnseen(order));
  return (
    <div ref={box} className="flex flex-wrap gap-2.5 max-xs:w-full max-xs:*:grow print:hidden">
      {children}
      {view === 'list' && order.status === 'SHIPPED' && (
        <LinkButton to={`/orders/${order.id}#tracking`} size={size} icon="truck">
          {t('order.trackPackage')}
        </LinkButton>
      )}
      {canReorder && (
        <Button size={size} icon="returns" isBusy={reorder.isPending} onClick={orderAgain}>
          {t('order.reorder')}
        </Button>
      )}
      {view === 'page' && (
        <Button
          variant="outline"
          icon="download"
          isBusy={invoice.isPending}
          onClick={() => invoice.mutate(undefined, { onError: showFailure('order.invoiceFailed') })}
        >
          {t('order.downloadInvoice')}
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" size={size} onClick={() => setCancelling(true)}>
          {t('order.cancel')}
        </Button>
      )}
      <CancelDialog
        order={order}
        isOpen={isCancelling}
        isBusy={cancel.isPending}
        onClose={() => setCancelling(false)}
        onCancel={cancelOrder}
      />
      <ReorderReport report={report} onClose={() => setReport(null)} />
      <AlertDialog title={failure?.title ?? null} text={failure?.text} onClose={() => setFailure(null)} />
    </div>
  );
}
