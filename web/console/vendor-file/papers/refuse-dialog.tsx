import { useEffect } from 'react';
import * as z from 'zod/mini';
import { CHECK_REASONS } from '#contract/shared/application/review.ts';
import { text } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { VendorPaper, VendorPapers } from './effects.ts';

interface RefuseDialogProps {
  paper: VendorPaper;
  isOpen: boolean;
  onClose: () => void;
  onRefused: (papers: VendorPapers) => Promise<void>;
  onFailure: (error: unknown) => Promise<void>;
}

/** Refuses a paper with a reason from the list and a note, both of which the owners get. */
export function RefuseDialog({ paper, isOpen, onClose, ...rest }: RefuseDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('vendorPapers.refuseOf', { name: t(`papers.${paper.kind}`) })}
    >
      {(form) => <RefuseForm id={paper.id} onDone={onClose} {...rest} {...form} />}
    </FormDialog>
  );
}

const NOTE_LENGTH = 500;
const Refusal = z.object({
  reason: z.enum(CHECK_REASONS, { error: 'required' }),
  note: text(NOTE_LENGTH),
});
type Refusal = z.infer<typeof Refusal>;

interface RefuseFormProps extends Pick<RefuseDialogProps, 'onRefused' | 'onFailure'> {
  id: string;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function RefuseForm({ id, onDone, onRefused, onFailure, onDirty, close }: RefuseFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Refusal,
    defaultValues: { reason: '' as Refusal['reason'], note: '' },
    serverFields: ['reason', 'note'],
    send: async ({ reason, note }) => {
      try {
        const papers = await callApi('refuseVendorPaper', { params: { id }, body: { reason, note: note || null } });
        showToast({ type: 'success', title: t('vendorPapers.refused') });
        onDone();
        await onRefused(papers);
      } catch (error) {
        await onFailure(error);
        throw error;
      }
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('vendorPapers.refuseText')}</p>
      <SelectField {...field('reason')} label={t('check.reason')}>
        <option value="" disabled>
          {t('check.chooseReason')}
        </option>
        {CHECK_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`checkReason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('vendorPapers.note')} isOptional />
      <FormFailure error={formFailure} fallback={t('vendorPapers.refuseFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('vendorPapers.refuse')}
        </Button>
      </div>
    </form>
  );
}
