import { useQuery } from '@tanstack/react-query';
import type { Refundable } from '#contract/operator/money/requests.ts';
import { forgetMoney } from '#web/console/money/refunds/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { GiveBackForm, type GiveBackOutcome } from './form.tsx';

/** How much of an order’s money goes back, and why. */
export function GiveBackDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['refundable', orderId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getRefundable', { params: { id: orderId } }, { signal }),
  });
  const tell = async (outcome: GiveBackOutcome) => {
    const isDone = outcome === 'sent' || outcome === 'waiting';
    const isEnded = outcome === 'rejected' || outcome === 'withdrawn';
    const told = isEnded ? (`order.sentBefore.${outcome}` as const) : (`giveBack.told.${outcome}` as const);
    showToast({ type: isDone ? 'success' : 'error', title: t(told) });
    // If no refund was made, the form keeps its input.
    if (isDone) onClose();
    await forgetMoney(orderId);
  };
  return (
    <FormDialog isOpen onClose={onClose} title={t('giveBack.title')}>
      {(form) => (
        <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-16" />} failure={t('refunds.actFailed')}>
          {(refundable) => (
            <>
              <Limits refundable={refundable} />
              {refundable.left > 0 && <GiveBackForm {...{ orderId, refundable }} onDone={tell} {...form} />}
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

function Limits({ refundable: { left, waiting } }: { refundable: Refundable }) {
  const { t, format } = useI18n();
  const most = left > 0 ? t('giveBack.left', { amount: format.money(left) }) : t('giveBack.nothing');
  return (
    <div className="mb-5 flex flex-col gap-1">
      <p className="text-cocoa-2">{t('giveBack.text')}</p>
      <p className="font-medium">{most}</p>
      {waiting > 0 && <p>{t('giveBack.waiting', { amount: format.money(waiting) })}</p>}
    </div>
  );
}
