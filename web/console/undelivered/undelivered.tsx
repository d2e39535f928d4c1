import { lazy, Suspense, useState } from 'react';
import type { CameBackAnswer } from '#contract/shared/orders/undelivered.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { SendBack } from './back-dialog.tsx';
import type { SendFailure } from './fail-dialog.tsx';
import { mayComeBack, mayFail, type UndeliveredParcel } from './parcel.ts';
import { useUndeliveredI18n } from './words/i18n.ts';

const FailDialog = lazy(async () => ({ default: (await import('./fail-dialog.tsx')).FailDialog }));
const BackDialog = lazy(async () => ({ default: (await import('./back-dialog.tsx')).BackDialog }));

interface UndeliveredProps {
  parcel: UndeliveredParcel;
  /** Whether the courier was to collect the money. */
  isCash: boolean;
  /** Riyals of a paid order that are left to go back; the store is not told of them. */
  mostBack?: number | null;
  isSmall?: boolean;
  /** Not for people who may only say that a parcel came back. */
  fail?: SendFailure | undefined;
  takeBack: SendBack;
  /** Whatever shows the parcel is out of date. */
  onSettled: () => unknown;
}

/** Buttons for a failed delivery and for a parcel that came back. Renders nothing for a parcel that was not handed over. */
export function Undelivered({
  parcel,
  isCash,
  mostBack = null,
  isSmall = false,
  fail,
  takeBack,
  onSettled,
}: UndeliveredProps) {
  const { t, format } = useUndeliveredI18n();
  const [open, setOpen] = useState<'fail' | 'back' | null>(null);
  const close = () => setOpen(null);
  const tell = (outcome: CameBackAnswer['outcome'], done: string) => {
    close();
    if (outcome === 'done') showToast({ type: 'success', title: done });
    else showToast({ type: 'error', title: t(`undelivered.outcome.${outcome}`) });
  };
  const tellBack = ({ outcome, amount }: CameBackAnswer) =>
    tell(
      outcome,
      amount > 0 ? t('undelivered.backDone', { amount: format.money(amount) }) : t('undelivered.backDoneUnpaid'),
    );
  const size = isSmall ? ({ size: 'small' } as const) : {};
  const shared = { isCash, onSettled, onClose: close };
  return (
    <>
      {fail && mayFail(parcel) && (
        <Button variant="quiet" {...size} onClick={() => setOpen('fail')}>
          {t('undelivered.fail')}
        </Button>
      )}
      {mayComeBack(parcel) && (
        <Button variant={isSmall ? 'quiet' : 'outline'} {...size} onClick={() => setOpen('back')}>
          {t('undelivered.back')}
        </Button>
      )}
      <Suspense>
        {fail && open === 'fail' && (
          <FailDialog
            {...shared}
            attempt={(parcel.failure?.attempts ?? 0) + 1}
            send={fail}
            onDone={({ outcome }) => tell(outcome, t('undelivered.done'))}
          />
        )}
        {open === 'back' && (
          <BackDialog {...shared} mostBack={mostBack} parcel={parcel} send={takeBack} onDone={tellBack} />
        )}
      </Suspense>
    </>
  );
}
