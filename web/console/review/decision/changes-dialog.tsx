import { type SyntheticEvent, useEffect, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { nameOf } from '#web/console/review/changed.tsx';
import { type Reviewed, useReviewMutation } from '#web/console/review/use-review.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

interface DialogProps {
  application: Reviewed;
  isOpen: boolean;
  onClose: () => void;
}

const NOTE_LENGTH = 1000;

/** Sends the application back with everything that was marked. */
export function ChangesDialog({ application, isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('decide.changes')}>
      {(form) => <ChangesForm application={application} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

interface FormProps {
  application: Reviewed;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ChangesForm({ application, onDone, onDirty, close }: FormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, checks } = application;
  const [note, setNote] = useState('');
  const noteError = useTooLong()(note, NOTE_LENGTH);
  const isDirty = note !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const send = useReviewMutation<void>(
    id,
    () => callApi('requestApplicationChanges', { params: { id }, body: { note: note.trim() || null } }),
    {
      onSuccess: () => {
        showToast({ type: 'success', title: t('decide.changesSent') });
        onDone();
      },
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!noteError && !send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('decide.changesText')}</p>
      <ul className="divide-y divide-line rounded-2xl border border-line">
        {checks
          .filter(({ isOk }) => !isOk)
          .map(({ subject, reason, note: said }) => (
            <li key={subject} className="px-4 py-2.5">
              <span className="font-semibold">{nameOf(subject, application, i18n)}</span>
              <span className="text-berry"> · {t(`checkReason.${reason ?? 'other'}`)}</span>
              {said && (
                <span className="block text-sm text-cocoa-2 wrap-anywhere">
                  <bdi>{said}</bdi>
                </span>
              )}
            </li>
          ))}
      </ul>
      <Field label={t('decide.changesNote')} error={noteError} isOptional>
        {(props) => <TextArea {...props} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <FormFailure
        error={isApiError(send.error, 'confirmation_required') ? null : send.error}
        fallback={t('decide.changesFailed')}
      />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={send.isPending}>
          {t('decide.changesSend')}
        </Button>
      </div>
    </form>
  );
}
