import { useState } from 'react';
import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { CollectedDialog } from '#web/console/undelivered/collected-dialog.tsx';
import { mayFail } from '#web/console/undelivered/parcel.ts';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetOrder } from './forget.ts';

/** For a parcel whose carrier reports nothing: that it has arrived, and what was collected for it; also one that was given up, and another amount than was recorded for it. */
export function Arrived({ order, parcel }: { order: OperatedOrder; parcel: OperatedParcel }) {
  const i18n = useUndeliveredI18n();
  const { t, format } = i18n;
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [question, setQuestion] = useState<number | null>(null);
  const mayRecord = hasRole(useMe(), 'support', 'finance');
  const recorded = parcel.lateCollected;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ collected = null, confirmed = null }: { collected?: number | null; confirmed?: number | null }) =>
      callApi('deliverOrderParcel', {
        ...{ params: { id: order.id }, body: { parcelId: parcel.id, collected, confirmed, replaces: recorded } },
      }),
    onError: (error) => reportChange(i18n, error),
    onSuccess: ({ outcome, alone = 0 }, { collected = null }) => {
      // It was mistyped, perhaps: what was typed stays.
      if (outcome === 'too_much') return setRefusal(t('undelivered.outcome.too_much'));
      if (outcome === 'beyond_limit') return setRefusal(t('undelivered.lateBeyond', { alone: format.money(alone) }));
      setRefusal(undefined);
      if (outcome === 'far_from_due') return setQuestion(collected);
      setOpen(false);
      if (outcome === 'already' && recorded !== null)
        showToast({ type: 'error', title: t('undelivered.outcome.changed') });
      else if (outcome === 'done') showToast({ type: 'success', title: t('undelivered.arrivedDone') });
      else showToast({ type: outcome === 'late' ? 'success' : 'error', title: t(`undelivered.outcome.${outcome}`) });
    },
    onSettled: () => forgetOrder(order.id, parcel.vendor.id),
  });
  const isLate = parcel.arrivedLate || (parcel.isRefused && !parcel.isRestocked);
  if (!mayRecord || !(isLate || mayFail(parcel))) return null;
  const cash = parcel.collectAmount;
  const first = parcel.arrivedLate ? 'undelivered.recordLate' : 'undelivered.arrived';
  const label = recorded === null ? first : 'undelivered.correct';
  const close = () => {
    setOpen(false);
    setRefusal(undefined);
    setQuestion(null);
  };
  const act = async () => {
    if (cash !== null || isLate) setOpen(true);
    else if (await confirmed(t('undelivered.arrivedQuestion'), t('undelivered.arrived'))) mutate({});
  };
  return (
    <>
      <Button variant="quiet" size="small" isBusy={isPending} onClick={() => void act()}>
        {t(label)}
      </Button>
      <CollectedDialog
        isOpen={isOpen}
        isLate={isLate}
        reported={parcel.lateReported}
        differs={isLate ? 'undelivered.differsLate' : 'undelivered.differsTeam'}
        asked={cash}
        recorded={recorded}
        question={question}
        refusal={refusal}
        isBusy={isPending}
        onSend={(collected, confirmed) => (collected === recorded ? close() : mutate({ collected, confirmed }))}
        onClose={close}
      />
    </>
  );
}
