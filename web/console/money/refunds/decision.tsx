import { lazy, Suspense, useState } from 'react';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { forgetMoney, isCancellation } from './data.ts';

/** Few rows are opened. */
const SentDialog = lazy(async () => ({ default: (await import('./sent-dialog.tsx')).SentDialog }));
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** What a person can do about a refund. */
export function Decision({ row }: { row: ListedRefund }) {
  const isFinance = hasRole(useMe(), 'finance');
  if (row.tab === 'to_approve') return row.request?.isOwn ? <Withdraw row={row} /> : isFinance && <Approve row={row} />;
  return isFinance && <Send row={row} />;
}

function useDecide(row: ListedRefund, what: 'approved' | 'withdrawn') {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: () => callApi(what === 'approved' ? 'approveRefund' : 'withdrawRefund', { params: { id: row.id } }),
    onSuccess: ({ outcome }) =>
      showToast(
        outcome === 'done'
          ? { type: 'success', title: t(`refunds.told.${what}`) }
          : { type: 'error', title: t(`refunds.told.${outcome}`) },
      ),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetMoney(row.orderId),
  });
}

const ROW = 'flex flex-wrap gap-2 max-lg:justify-end lg:flex-col lg:[&>button]:whitespace-nowrap';

function Approve({ row }: { row: ListedRefund }) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useDecide(row, 'approved');
  const [isRejecting, setRejecting] = useState(false);
  const number = row.orderNumber;
  const isCancelling = isCancellation(row);
  const ask = async () => {
    const question = t(isCancelling ? 'refunds.approveCancel' : 'refunds.approveQuestion', {
      amount: format.money(row.amount),
    });
    if (await confirmed(question, t('refunds.approve'), t('refunds.cancel'))) mutate();
  };
  return (
    <span className={ROW}>
      <Button
        size="small"
        isBusy={isPending}
        aria-label={t(isCancelling ? 'refunds.approveCancelOf' : 'refunds.approveOf', { number })}
        onClick={() => void ask()}
      >
        {t('refunds.approve')}
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-label={t(isCancelling ? 'refunds.rejectCancelOf' : 'refunds.rejectOf', { number })}
        onClick={() => setRejecting(true)}
      >
        {t('refunds.reject')}
      </Button>
      <Suspense>{isRejecting && <ReasonDialog row={row} what="reject" onClose={() => setRejecting(false)} />}</Suspense>
    </span>
  );
}

function Withdraw({ row }: { row: ListedRefund }) {
  const { t, format } = useI18n();
  const { mutate, isPending } = useDecide(row, 'withdrawn');
  const ask = async () => {
    const question = isCancellation(row)
      ? t('refunds.withdrawCancel')
      : t('refunds.withdrawQuestion', { amount: format.money(row.amount) });
    if (await confirmed(question, t('refunds.withdraw'), t('refunds.cancel'))) mutate();
  };
  return (
    <Button
      size="small"
      variant="outline"
      isBusy={isPending}
      aria-label={t('refunds.withdrawOf', { number: row.orderNumber })}
      onClick={() => void ask()}
    >
      {t('refunds.withdraw')}
    </Button>
  );
}

function Send({ row }: { row: ListedRefund }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<'retry' | 'sent' | null>(null);
  // From now on the customer does not take the money as credit: whoever sends it says so first.
  const begin = useMutation({
    mutationFn: () => callApi('beginSending', { params: { id: row.orderId } }),
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'done') showToast({ type: 'error', title: t(`refunds.told.${outcome}`) });
      // Until then the amount could be corrected: what is sent is what is listed now.
      await forgetMoney(row.orderId);
      if (outcome === 'done') setOpen('sent');
    },
    onError: (error) => reportChange(i18n, error),
  });
  const { tab, question, orderNumber: number } = row;
  // Nothing sends it at the gateway.
  const mayRetry = tab === 'failed' && question !== 'disconnected' && question !== 'lost';
  return (
    <span className={ROW}>
      {mayRetry && (
        <Button size="small" aria-label={t('refunds.retryOf', { number })} onClick={() => setOpen('retry')}>
          {t('refunds.retry')}
        </Button>
      )}
      <Button
        size="small"
        variant={mayRetry ? 'outline' : 'primary'}
        isBusy={begin.isPending}
        aria-label={t('refunds.sendOf', { number })}
        onClick={() => begin.mutate()}
      >
        {t('refunds.send')}
      </Button>
      <ConfirmAccount row={row} />
      <Suspense>
        {open === 'retry' && <ReasonDialog row={row} what="retry" onClose={() => setOpen(null)} />}
        {open === 'sent' && <SentDialog row={row} onClose={() => setOpen(null)} />}
      </Suspense>
    </span>
  );
}
