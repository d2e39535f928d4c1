import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetMoney } from './data.ts';

/** Says that an account is the customer's: then somebody else may send much money there. Nothing where that is not needed. */
export function ConfirmAccount({ row: { account, orderId, orderNumber: number } }: { row: ListedRefund }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => callApi('confirmRefundAccount', { params: { id } }),
    onSuccess: ({ outcome }) =>
      showToast({ type: outcome === 'done' ? 'success' : 'error', title: t(`refunds.account.told.${outcome}`) }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetMoney(orderId),
  });
  if (!account?.needsSecond || account.isConfirmed) return null;
  const ask = async () => {
    const question = t('refunds.account.confirmQuestion', { end: account.lastFour });
    if (await confirmed(question, t('refunds.account.confirm'), t('refunds.cancel'))) mutate(account.id);
  };
  return (
    <Button
      size="small"
      variant="outline"
      isBusy={isPending}
      aria-label={t('refunds.account.confirmOf', { number })}
      onClick={() => void ask()}
    >
      {t('refunds.account.confirm')}
    </Button>
  );
}
