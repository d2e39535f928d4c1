import { useState } from 'react';
import type { CameBackAnswer } from '#contract/shared/orders/undelivered.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { BackForm, type SendBack } from './back-form.tsx';
import { FailForm, type SendFailure } from './fail-form.tsx';
import { mayComeBack, mayFail, type UndeliveredParcel } from './parcel.ts';
import { useUndeliveredI18n } from './words/i18n.ts';

interface UndeliveredProps {
  parcel: UndeliveredParcel;
  /** Whether the courier was to collect the money. */
  isCash: boolean;
  isSmall?: boolean;
  fail: SendFailure;
  takeBack: SendBack;
  /** Whatever shows the parcel is out of date. */
  onSettled: () => unknown;
}

/** What is done with a parcel that was handed over and does not arrive; nothing for all others. */
export function Undelivered({ parcel, isCash, isSmall = false, fail, takeBack, onSettled }: UndeliveredProps) {
  const { t, format } = useUndeliveredI18n();
  const [open, setOpen] = useState<'fail' | 'back' | null>(null);
  const close = () => setOpen(null);
  const tell = (outcome: CameBackAnswer['outcome'], done: string) => {
    close();
    if (outcome === 'done') showToast({ type: 'success', title: done });
    else showToast({ type: 'error', title: t(`undelivered.outcome.${outcome}`) });
  };
  const size = isSmall ? ({ size: 'small' } as const) : {};
  return (
    <>
      {mayFail(parcel) && (
        <Button variant="quiet" {...size} onClick={() => setOpen('fail')}>
          {t('undelivered.fail')}
        </Button>
      )}
      {mayComeBack(parcel) && (
        <Button variant={isSmall ? 'quiet' : 'outline'} {...size} onClick={() => setOpen('back')}>
          {t('undelivered.back')}
        </Button>
      )}
      <FormDialog isOpen={open === 'fail'} onClose={close} title={t('undelivered.failTitle')}>
        {({ onDirty, close: leave }) => (
          <FailForm
            attempt={(parcel.failure?.attempts ?? 0) + 1}
            isCash={isCash}
            send={fail}
            onSettled={onSettled}
            onDirty={onDirty}
            onClose={leave}
            onDone={({ outcome }) => tell(outcome, t('undelivered.done'))}
          />
        )}
      </FormDialog>
      <FormDialog isOpen={open === 'back'} onClose={close} title={t('undelivered.backTitle')}>
        {({ onDirty, close: leave }) => (
          <BackForm
            parcel={parcel}
            isCash={isCash}
            send={takeBack}
            onSettled={onSettled}
            onDirty={onDirty}
            onClose={leave}
            onDone={({ outcome, amount }) =>
              tell(
                outcome,
                amount > 0
                  ? t('undelivered.backDone', { amount: format.money(amount) })
                  : t('undelivered.backDoneUnpaid'),
              )
            }
          />
        )}
      </FormDialog>
    </>
  );
}
