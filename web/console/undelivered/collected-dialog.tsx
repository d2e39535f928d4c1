import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { useUndeliveredI18n } from './words/i18n.ts';

interface CollectedDialogProps {
  isOpen: boolean;
  /** What is said of another amount than is to be collected: the store leaves that to the operator. */
  differs?: 'undelivered.differs' | 'undelivered.differsTeam' | 'undelivered.differsLate';
  /** It was given up before. */
  isLate?: boolean;
  /** Riyals that its carrier says it collected for one that was given up; null if it says no amount. */
  reported?: number | null;
  /** Riyals to be collected; null for a parcel that was never to be paid at the door. */
  asked: number | null;
  /** Riyals that were recorded before; null if none were. */
  recorded?: number | null;
  /** An amount that is far from what is to be collected: it is recorded once somebody says that it is right. */
  question?: number | null;
  /** Why the amount was not recorded. */
  refusal?: string | undefined;
  isBusy: boolean;
  /** `confirmed` is the same amount if somebody has said so. */
  onSend: (collected: number, confirmed: number | null) => void;
  onClose: () => void;
}

/** How much was collected for a parcel at the door. */
export function CollectedDialog({ isOpen, onClose, ...rest }: CollectedDialogProps) {
  const { t } = useUndeliveredI18n();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(doneBy(rest))} kind="panel">
      {isOpen && <CollectedForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** What the dialog does. The sale of a parcel that was given up stays cancelled: it is not delivered by that. */
function doneBy({ recorded = null, isLate }: Pick<CollectedDialogProps, 'recorded' | 'isLate'>) {
  if (recorded !== null) return 'undelivered.correct';
  return isLate ? 'undelivered.recordLate' : 'undelivered.arrived';
}

/** Null for what is no amount. */
function amountOf(text: string): number | null {
  const typed = toLatinDigits(text.trim()).replace('٫', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

const goToAmount = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

function CollectedForm(props: Omit<CollectedDialogProps, 'isOpen'>) {
  const {
    asked,
    recorded = null,
    isLate = false,
    reported = null,
    differs = 'undelivered.differs',
    question = null,
    refusal,
    isBusy,
    onSend,
    onClose,
  } = props;
  const { t, format } = useUndeliveredI18n();
  // Nobody has said yet what was taken for a parcel that was given up, unless its carrier has.
  const proposed = recorded ?? (isLate ? reported : asked);
  const [typed, setTyped] = useState(proposed?.toFixed(2) ?? '');
  const [isTried, setTried] = useState(false);
  const amount = amountOf(typed);
  const isAsked = amount !== null && amount === question;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal && !isBusy) goToAmount(form.current);
  }, [refusal, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount !== null) onSend(amount, isAsked ? amount : null);
    else goToAmount(form.current);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isLate && <p>{t('undelivered.lateText')}</p>}
      <Field
        label={t('undelivered.collected')}
        hint={
          <>
            {reported !== null && (
              <b className="block">{t('undelivered.lateReported', { amount: format.money(reported) })}</b>
            )}
            {asked === null
              ? t('undelivered.notAsked')
              : t(amount === null || amount === (reported ?? asked) ? 'undelivered.asked' : differs, {
                  amount: format.money(asked),
                })}
          </>
        }
        error={isTried && amount === null ? t('val.amount') : refusal}
      >
        {(props) => (
          <LtrInput
            {...props}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <FailureNote>
        {isAsked &&
          !isBusy &&
          t('undelivered.isRight', { amount: format.money(amount), asked: format.money(asked ?? 0) })}
      </FailureNote>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isAsked ? t('undelivered.yes', { amount: format.money(amount) }) : t(doneBy(props))}
        </Button>
      </div>
    </form>
  );
}
