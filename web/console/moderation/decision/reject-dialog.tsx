import { useEffect } from 'react';
import * as z from 'zod/mini';
import { text } from '#contract/shared/common.ts';
import { REFUSAL_REASONS } from '#contract/shared/proposals/states.ts';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useReviewMutation } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { DecisionDialogProps, DecisionFormProps } from './changes-dialog.tsx';

const Refusal = z.object({ reason: z.enum(REFUSAL_REASONS, { error: 'required' }), note: text(1_000) });
type Refusal = z.infer<typeof Refusal>;

/** Refuses a proposal for good. */
export function RejectDialog({ isOpen, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('moderation.rejectTitle')}>
      {(form) => (
        <RejectForm
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

function RejectForm({ onDone, onDirty, close }: DecisionFormProps) {
  const { t } = useI18n();
  const { id, kind } = useReviewState().proposal;
  const reject = useReviewMutation(id, ({ reason, note }: Refusal) =>
    callApi('rejectProposal', { params: { id }, body: { reason, note: note || null } }),
  );
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Refusal,
    defaultValues: { reason: '' as Refusal['reason'], note: '' },
    serverFields: ['reason', 'note'],
    send: async (refusal) => {
      await reject.mutateAsync(refusal);
      showToast({ type: 'success', title: t('moderation.rejected') });
      await onDone();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t(kind === 'create' ? 'moderation.rejectText' : 'moderation.rejectEditText')}</p>
      <SelectField {...field('reason')} label={t('moderation.reason')}>
        <option value="" disabled>
          {t('proposals.choose')}
        </option>
        {REFUSAL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`proposals.refusal.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('moderation.noteToVendor')} isOptional />
      <Foot failure={formFailure} fallback={t('moderation.decideFailed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('moderation.rejectFinally')}
        </Button>
      </Foot>
    </form>
  );
}
