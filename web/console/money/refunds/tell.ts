import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import type { RefundDecision, RefundOutcome } from '#contract/shared/orders/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { forgetMoney } from './data.ts';

/** Says what became of it, and shows how things stand now. */
export function useTell({ orderId, account }: Pick<ListedRefund, 'orderId' | 'account'>, onClose: () => void) {
  const { t } = useI18n();
  return async (outcome: RefundOutcome | RefundDecision, title?: string) => {
    const isDone = outcome === 'done' || outcome === 'sent';
    const isOwnConfirmation = outcome === 'needs_second' && account?.isConfirmed;
    const told = t(isOwnConfirmation ? 'refunds.told.sendsElse' : `refunds.told.${outcome}`);
    showToast({ type: isDone ? 'success' : 'error', title: (isDone && title) || told });
    onClose();
    await forgetMoney(orderId);
  };
}
