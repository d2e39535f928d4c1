import { type FormEvent, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  AFTER_FAILURE,
  type AfterFailure,
  ENDS_ATTEMPTS,
  FAILURE_REASONS,
  type FailureAnswer,
  type FailureReason,
  MOST_ATTEMPTS,
} from '#contract/shared/orders/undelivered.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { useUndeliveredI18n } from './words/i18n.ts';

type Answer = z.output<typeof FailureAnswer>;
export type SendFailure = (body: { attempt: number; reason: FailureReason; next: AfterFailure }) => Promise<Answer>;

interface FailDialogProps {
  /** The number of the attempt that is recorded. */
  attempt: number;
  isCash: boolean;
  send: SendFailure;
  onSettled: () => unknown;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Why a parcel could not be delivered, and what happens now. */
export function FailDialog(props: FailDialogProps) {
  const { t } = useUndeliveredI18n();
  return (
    <FormDialog isOpen onClose={props.onClose} title={t('undelivered.failTitle')}>
      {({ onDirty, close }) => <FailForm {...props} onDirty={onDirty} onClose={close} />}
    </FormDialog>
  );
}

type FailFormProps = FailDialogProps & { onDirty: (isDirty: boolean) => void };

function FailForm({ attempt, isCash, send, onSettled, onDirty, onClose, onDone }: FailFormProps) {
  const i18n = useUndeliveredI18n();
  const { t, format } = i18n;
  const [reason, setReason] = useState<FailureReason | ''>('');
  const [chosen, setChosen] = useState<AfterFailure | null>(null);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const isLast = attempt === MOST_ATTEMPTS;
  const usual = isLast || (reason !== '' && ENDS_ATTEMPTS.includes(reason)) ? 'back' : null;
  const next = chosen ?? usual;
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => reportChange(i18n, error),
    onSuccess: onDone,
    onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== '' && next !== null) return mutate({ attempt, reason, next });
    const place = reason === '' ? 'select' : 'input[type="radio"]';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  };
  const isMissing = isTried && next === null;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="font-semibold">{t('undelivered.attempt', { number: format.number(attempt) })}</p>
      <Field label={t('undelivered.why')} error={isTried && reason === '' ? t('undelivered.reasonMissing') : undefined}>
        {(field) => (
          <Select
            {...field}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value as FailureReason | '');
              onDirty(true);
            }}
          >
            <option value="">{t('undelivered.choose')}</option>
            {FAILURE_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`undelivered.reason.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset aria-describedby={isMissing ? errorId : undefined} className="flex flex-col gap-2.5">
        <legend className="mb-1.5 font-semibold">{t('undelivered.whatNext')}</legend>
        {AFTER_FAILURE.map((each) => (
          <RadioCard
            key={each}
            name="next"
            value={each}
            isChosen={next === each}
            isDisabled={each === 'again' && isLast}
            onChoose={() => {
              setChosen(each);
              onDirty(true);
            }}
          >
            <b className="block font-semibold">{t(`undelivered.next.${each}`)}</b>
            <span className="block text-sm text-cocoa-2">
              {t(each === 'back' && isCash ? 'undelivered.tells.backUnpaid' : `undelivered.tells.${each}`)}
            </span>
          </RadioCard>
        ))}
        {isMissing && (
          <p id={errorId} role="alert" className="text-sm text-berry">
            {t('undelivered.nextMissing')}
          </p>
        )}
      </fieldset>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('undelivered.send')}
        </Button>
      </div>
    </form>
  );
}
