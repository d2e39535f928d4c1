import type { RECEIPT_OUTCOMES } from '#contract/shared/orders/transfers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';

export const TRANSFERS_KEY = 'transfers';

export function forgetTransfers(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [TRANSFERS_KEY, 'orders', 'operated-orders', 'operated-refunds', 'overview', 'home', 'log'].some((part) =>
        queryKey.includes(part),
      ),
  });
}

interface Told {
  outcome: (typeof RECEIPT_OUTCOMES)[number];
  orderNumber: string | null;
  amount: number | null;
}

/** Says what became of a transfer. Returns whether it is recorded. */
export function useTellReceived() {
  const { t, format } = useI18n();
  return ({ outcome, orderNumber, amount }: Told): boolean => {
    const order = orderNumber ?? '';
    const shown = format.money(amount ?? 0);
    const isDone = outcome === 'paid' || outcome === 'held' || outcome === 'unallocated';
    const title =
      outcome === 'paid' && amount
        ? t('transfers.told.paidTooMuch', { order, amount: shown })
        : outcome === 'paid'
          ? t('transfers.told.paid', { order })
          : outcome === 'held'
            ? t('transfers.told.held', { order, amount: shown })
            : outcome === 'differs'
              ? t('transfers.told.differs', { amount: shown })
              : t(`transfers.told.${outcome}`);
    showToast({ type: isDone ? 'success' : 'error', title });
    return isDone;
  };
}
