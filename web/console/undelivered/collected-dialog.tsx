import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MOST_RIYALS } from '#contract/shared/orders/delivered.ts';
import { readAmount } from '#web/console/sell-one/read-numbers.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
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
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(doneBy(rest))}>
      {({ onDirty, close }) => isOpen && <CollectedForm {...rest} onDirty={onDirty} onClose={close} />}
    </FormDialog>
  );
}

/** What the dialog does. The sale of a parcel that was given up stays cancelled: it is not delivered by that. */
function doneBy({ recorded = null, isLate }: Pick<CollectedDialogProps, 'recorded' | 'isLate'>) {
  if (recorded !== null) return 'undelivered.correct';
  return isLate ? 'undelivered.recordLate' : 'undelivered.arrived';
}

/** The riyals that were typed, or what is wrong with them. */
function readCollected(text: string): number | 'none' | 'negative' | 'tooMuch' {
  const typed = readAmount(text);
  if (Number.isNaN(typed)) return 'none';
  if (typed < 0) return 'negative';
  return typed > MOST_RIYALS ? 'tooMuch' : typed;
}

const goToAmount = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

type CollectedFormProps = Omit<CollectedDialogProps, 'isOpen'> & { onDirty: (isDirty: boolean) => void };

function CollectedForm(props: CollectedFormProps) {
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
    onDirty,
    onClose,
  } = props;
  const { t, format } = useUndeliveredI18n();
  // Nobody has said yet what was taken for a parcel that was given up, unless its carrier has.
  const proposed = recorded ?? (isLate ? reported : asked);
  const initial = useRef(proposed?.toFixed(2) ?? '');
  const [typed, setTyped] = useState(initial.current);
  const [isTried, setTried] = useState(false);
  const read = readCollected(typed);
  const amount = typeof read === 'number' ? read : null;
  const wrong = {
    none: t('val.amount'),
    negative: t('undelivered.negative'),
    tooMuch: t('undelivered.tooMuch', { amount: format.money(MOST_RIYALS) }),
  };
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
        error={isTried && typeof read !== 'number' ? wrong[read] : refusal}
      >
        {(props) => (
          <LtrInput
            {...props}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onDirty(event.target.value !== initial.current);
            }}
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
