import { type SyntheticEvent, useEffect, useState } from 'react';
import { fieldName } from '#web/console/moderation/fields/field-name.ts';
import { MARK_NOTE_LENGTH, useReviewState } from '#web/console/moderation/review-context.ts';
import { useReviewMutation } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { findingsOf } from './findings.ts';

export interface DecisionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onDecided: () => Promise<void>;
}

const NOTE_LENGTH = 1_000;

/** Sends a proposal back with every mark, and a note. */
export function ChangesDialog({ isOpen, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('moderation.changesTitle')}>
      {(form) => (
        <ChangesForm
          onDone={async () => {
            onClose();
            await onDecided();
          }}
          {...form}
        />
      )}
    </FormDialog>
  );
}

export interface DecisionFormProps {
  onDone: () => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ChangesForm({ onDone, onDirty, close }: DecisionFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { proposal, marks } = useReviewState();
  const { id } = proposal;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tooLong = useTooLong();
  const noteError = tooLong(note, NOTE_LENGTH);
  const isDirty = note !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const send = useReviewMutation<void>(
    id,
    () => {
      const body = { findings: findingsOf(marks), note: note.trim() || null };
      return callApi('requestProposalChanges', { params: { id }, body });
    },
    {
      onSuccess: async () => {
        showToast({ type: 'success', title: t('moderation.changesSent') });
        await onDone();
      },
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isNothing = marks.size === 0 && note.trim() === '';
    setMissing(isNothing);
    if (!isNothing && !noteError && !send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('moderation.changesText')}</p>
      {marks.size > 0 && (
        <ul className="divide-y divide-line rounded-2xl border border-line">
          {[...marks].map(([field, { reason, note: said }]) => (
            <li key={field} className="px-4 py-2.5">
              <span className="font-semibold">{fieldName(i18n, field, proposal)}</span>
              <span className="text-berry"> · {t(`proposals.reason.${reason}`)}</span>
              {said && (
                <span className="block text-sm text-cocoa-2 wrap-anywhere">
                  <bdi>{said}</bdi>
                </span>
              )}
              {tooLong(said, MARK_NOTE_LENGTH) && (
                <span className="block text-sm font-medium text-berry">{tooLong(said, MARK_NOTE_LENGTH)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('moderation.noteToVendor')}
        isOptional={marks.size > 0}
        error={noteError ?? (isMissing ? t('moderation.nothingSaid') : undefined)}
      >
        {(control) => (
          <TextArea {...control} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <Foot failure={send.error} fallback={t('moderation.decideFailed')} onCancel={close}>
        <Button type="submit" isBusy={send.isPending}>
          {t('moderation.changesSend')}
        </Button>
      </Foot>
    </form>
  );
}
