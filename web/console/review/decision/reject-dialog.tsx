import { useEffect } from 'react';
import * as z from 'zod/mini';
import { REJECTION_REASONS } from '#contract/shared/application/review.ts';
import { REVIEW } from '#contract/shared/application/states.ts';
import { requiredText } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { type Reviewed, useReviewMutation } from '#web/console/review/use-review.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface DialogProps {
  application: Reviewed;
  isOpen: boolean;
  onClose: () => void;
}

/** Rejects an application for good; one that waits for its applicant, because no answer comes. */
export function RejectDialog({ application, isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('decide.reject')}>
      {(form) => <RejectForm application={application} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

const Rejection = z.object({
  reason: z.enum(REJECTION_REASONS, { error: 'required' }),
  note: requiredText('required', 1000),
});
type Rejection = z.infer<typeof Rejection>;

interface FormProps {
  application: Reviewed;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function RejectForm({ application: { id, state }, onDone, onDirty, close }: FormProps) {
  const { t } = useI18n();
  const reasons = state === 'NEEDS_CHANGES' ? (['no_answer'] as const) : REJECTION_REASONS;
  const reject = useReviewMutation(id, (body: Rejection) => callApi('rejectApplication', { params: { id }, body }));
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Rejection,
    defaultValues: { reason: reasons.length === 1 ? reasons[0] : ('' as Rejection['reason']), note: '' },
    serverFields: ['reason', 'note'],
    send: async (rejection) => {
      await reject.mutateAsync(rejection);
      showToast({ type: 'success', title: t('decide.rejected') });
      onDone();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('decide.rejectText', { count: REVIEW.daysUntilNext })}</p>
      <SelectField {...field('reason')} label={t('decide.rejectReason')}>
        <option value="" disabled>
          {t('check.chooseReason')}
        </option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`rejectReason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('decide.rejectNote')} />
      <FormFailure
        error={isApiError(formFailure, 'confirmation_required') ? null : formFailure}
        fallback={t('decide.rejectFailed')}
      />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('decide.reject')}
        </Button>
      </div>
    </form>
  );
}
