import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import type { RefundDecision, RefundOutcome } from '#contract/shared/orders/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { forgetMoney } from './data.ts';

/** Says what became of it, and shows how things stand now. */
export function useTell({ orderId }: Pick<ListedRefund, 'orderId'>, onClose: () => void) {
  const { t } = useI18n();
  return async (outcome: RefundOutcome | RefundDecision, title?: string) => {
    const isDone = outcome === 'done' || outcome === 'sent';
    showToast({ type: isDone ? 'success' : 'error', title: (isDone && title) || t(`refunds.told.${outcome}`) });
    onClose();
    await forgetMoney(orderId);
  };
}
