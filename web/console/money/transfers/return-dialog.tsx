import * as z from 'zod/mini';
import type { ListedTransfer } from '#contract/operator/money/transfers.ts';
import { DialogForm } from '#web/console/money/dialog-form.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { CheckboxField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { forgetTransfers } from './data.ts';

interface ReturnDialogProps {
  row: ListedTransfer;
  onClose: () => void;
}

/** Records that a transfer's money went back. */
export function ReturnDialog({ row, onClose }: ReturnDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen onClose={onClose} title={t('transfers.returnOf', { number: row.bankId })}>
      {(form) => <ReturnForm row={row} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

const Values = z.object({ isOther: z.boolean() });
/** It may pay an order: somebody says first that it does not. */
const MAY_PAY: readonly (string | null)[] = ['names_none', 'names_several', 'by_hand', 'online', 'held'];

function ReturnForm({
  row,
  onClose,
  onDirty,
  close,
}: ReturnDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t, format } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { isOther: false },
    send: async (body) => {
      const { outcome } = await callApi('returnTransfer', { params: { id: row.id }, body });
      showToast({ type: outcome === 'done' ? 'success' : 'error', title: t(`transfers.told.${outcome}`) });
      if (outcome !== 'kept') onClose();
      await forgetTransfers();
    },
  });
  return (
    <DialogForm
      text={t('transfers.returnText', { amount: format.money(row.open) })}
      action={t('transfers.return')}
      words={{ cancel: t('transfers.cancel'), failed: t('transfers.actFailed') }}
      isDirty={form.formState.isDirty}
      isBusy={isSubmitting}
      failure={formFailure}
      {...{ onSubmit, onDirty, close }}
    >
      {MAY_PAY.includes(row.question) && <CheckboxField {...field('isOther')} label={t('transfers.isOther')} />}
    </DialogForm>
  );
}
