import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CHECK_REASONS, type FindingReason } from '#contract/shared/application/review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';

/** A null reason means that it is right. */
export interface Finding {
  reason: FindingReason | null;
  note: string | null;
}

interface CheckFormProps {
  finding: Finding;
  /** The reasons to choose from. */
  reasons?: readonly FindingReason[];
  isBusy: boolean;
  onSave: (finding: Finding) => void;
}

const NOTE_LENGTH = 500;

/** What is wrong with a field or paper: a reason from the list, and a note that the applicant reads. */
export function CheckForm({ finding, reasons = CHECK_REASONS, isBusy, onSave }: CheckFormProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState<FindingReason | ''>(finding.reason ?? '');
  const [note, setNote] = useState(finding.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const noteError = useTooLong()(note, NOTE_LENGTH);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(reason === '');
    if (reason === '') form.current?.querySelector('select')?.focus();
    else if (noteError) form.current?.querySelector('input')?.focus();
    else if (!isBusy) onSave({ reason, note: note.trim() || null });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3 rounded-2xl bg-glaze p-3.5 sm:p-4"
    >
      <Field label={t('check.reason')} error={isMissing ? t('check.chooseReason') : undefined}>
        {(props) => (
          <Select
            {...props}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value as FindingReason | '');
              setMissing(false);
            }}
          >
            <option value="" disabled>
              {t('check.chooseReason')}
            </option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {t(`checkReason.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('check.note')} error={noteError} isOptional>
        {(props) => <Input {...props} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <div className="col-span-full">
        <Button type="submit" size="small" isBusy={isBusy} className="max-sm:w-full">
          {t('check.save')}
        </Button>
      </div>
    </form>
  );
}
