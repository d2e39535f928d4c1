import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '#contract/shared/application/bank-accounts.ts';
import { text } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { reloadIfOver, takeOver } from './data.ts';

interface RefuseChangeProps {
  id: string;
  vendorId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Refuses a change with a reason from the list and a note, both of which the owners get. */
export function RefuseChangeDialog({ isOpen, onClose, ...change }: RefuseChangeProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('vendorBank.refuse')}>
      {(form) => <RefuseForm {...change} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

const NOTE_LENGTH = 500;
const Refusal = z.object({ reason: z.enum(ACCOUNT_REFUSALS, { error: 'required' }), note: text(NOTE_LENGTH) });
type Refusal = z.infer<typeof Refusal>;

interface RefuseFormProps extends Pick<RefuseChangeProps, 'id' | 'vendorId'> {
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function RefuseForm({ id, vendorId, onDone, onDirty, close }: RefuseFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Refusal,
    defaultValues: { reason: '' as Refusal['reason'], note: '' },
    serverFields: ['reason', 'note'],
    send: async ({ reason, note }) => {
      try {
        const accounts = await callApi('refuseAccountChange', { params: { id }, body: { reason, note: note || null } });
        showToast({ type: 'success', title: t('vendorBank.refused') });
        onDone();
        await takeOver(vendorId, accounts);
      } catch (error) {
        await reloadIfOver(vendorId, error);
        throw error;
      }
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('vendorBank.refuseText')}</p>
      <SelectField {...field('reason')} label={t('account.reason')}>
        <option value="" disabled>
          {t('check.chooseReason')}
        </option>
        {ACCOUNT_REFUSALS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`accountRefusal.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('vendorBank.note')} isOptional />
      <Foot failure={formFailure} fallback={t('vendorBank.refuseFailed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('vendorBank.refuse')}
        </Button>
      </Foot>
    </form>
  );
}
