import { useEffect, useState } from 'react';
import type { OperatedReview } from '#contract/operator/texts/reviews.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ExplainForm } from '#web/console/reviews/explain-form.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { reread, useRestore } from './queries.ts';

interface DecisionProps {
  review: OperatedReview;
  part: 'review' | 'reply';
}

/** What may become of a review, or of the store's reply to it. */
export function Decision({ review, part }: DecisionProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'hide' | 'hold' | null>(null);
  const restore = useRestore(review, part);
  const text = part === 'review' ? review : review.reply;
  if (!text) return null;
  const { status, version } = text;
  const isReply = part === 'reply';
  const isLooked =
    status === 'PUBLISHED' &&
    (isReply || review.isChecked) &&
    review.reports.every((report) => report.part !== part || !report.isOpen);
  const params = { id: review.id };
  const done = async (title: string) => {
    setOpen(null);
    showToast({ type: 'success', title });
    await reread();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!isLooked && (
        <Button size="small" icon="check" isBusy={restore.isPending} onClick={() => restore.mutate()}>
          {t(status === 'PUBLISHED' ? 'reviewDesk.keep' : 'reviewDesk.restore')}
        </Button>
      )}
      {status !== 'HIDDEN' && (
        <Button size="small" variant="outline" icon="eyeOff" onClick={() => setOpen('hide')}>
          {t('reviewDesk.hide')}
        </Button>
      )}
      {status === 'PUBLISHED' && (
        <Button size="small" variant="plain" icon="clock" onClick={() => setOpen('hold')}>
          {t('reviewDesk.hold')}
        </Button>
      )}
      <FormDialog
        isOpen={open === 'hide'}
        onClose={() => setOpen(null)}
        title={t(isReply ? 'reviewDesk.hideReply' : 'reviewDesk.hideReview')}
      >
        {(form) => (
          <ExplainForm
            {...form}
            text={t(isReply ? 'reviewDesk.hideReplyText' : 'reviewDesk.hideText')}
            noteHint={t('reviewDesk.noteHint')}
            action={t('reviewDesk.hide')}
            fallback={t('reviewDesk.changeFailed')}
            send={async (why) => {
              await callApi('hideReview', { params, body: { part, version, why } });
              await done(t('reviewDesk.hidden'));
            }}
          />
        )}
      </FormDialog>
      <FormDialog
        isOpen={open === 'hold'}
        onClose={() => setOpen(null)}
        title={t(isReply ? 'reviewDesk.holdReply' : 'reviewDesk.holdReview')}
      >
        {(form) => (
          <HoldForm
            {...form}
            send={async (reason) => {
              await callApi('holdReview', { params, body: { part, version, reason } });
              await done(t('reviewDesk.held'));
            }}
          />
        )}
      </FormDialog>
    </div>
  );
}

interface HoldFormProps {
  send: (reason: string) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function HoldForm({ send, onDirty, close }: HoldFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ReasonBody,
    defaultValues: { reason: '' },
    mode: 'onSubmit',
    serverFields: ['reason'],
    send: ({ reason }) => send(reason),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{t('reviewDesk.holdText')}</p>
      <TextAreaField {...field('reason')} label={t('texts.reason')} rows={3} />
      <Foot failure={formFailure} fallback={t('reviewDesk.changeFailed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('reviewDesk.hold')}
        </Button>
      </Foot>
    </form>
  );
}
