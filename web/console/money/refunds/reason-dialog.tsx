import * as z from 'zod/mini';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { requiredText } from '#contract/shared/common.ts';
import { DialogForm } from '#web/console/money/dialog-form.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { isCancellation } from './data.ts';
import { OrderNumber } from './order-number.tsx';
import { useTell } from './tell.ts';

interface ReasonDialogProps {
  row: ListedRefund;
  /** Send a refund again, or reject a request. */
  what: 'retry' | 'reject';
  onClose: () => void;
}

/** The reason for a decision, which the log keeps. */
export function ReasonDialog({ row, what, onClose }: ReasonDialogProps) {
  const { t, rich } = useI18n();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      leaving={{ stay: t('refunds.cancel') }}
      title={rich(`refunds.${wordsOf(row, what)}Of`, { number: <OrderNumber key="number" row={row} /> })}
    >
      {(form) => <ReasonForm {...{ row, what, onClose }} {...form} />}
    </FormDialog>
  );
}

const wordsOf = (row: ListedRefund, what: ReasonDialogProps['what']) =>
  what === 'reject' && isCancellation(row) ? 'rejectCancel' : what;

const Values = z.object({ reason: requiredText('required', 500) });

function ReasonForm({
  row,
  what,
  onClose,
  onDirty,
  close,
}: ReasonDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t } = useI18n();
  const tell = useTell(row, onClose);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async ({ reason }) => {
      const params = { id: row.id };
      if (what === 'retry') return tell((await callApi('retryRefund', { params, body: { reason } })).outcome);
      const { outcome } = await callApi('rejectRefund', { params, body: { answer: reason } });
      return tell(outcome, t('refunds.told.rejected'));
    },
  });
  return (
    <DialogForm
      text={t(`refunds.${what}Text`)}
      action={t(`refunds.${what}`)}
      isDangerous={what === 'reject'}
      words={{ cancel: t('refunds.cancel'), failed: t('refunds.actFailed') }}
      isDirty={form.formState.isDirty}
      isBusy={isSubmitting}
      failure={formFailure}
      {...{ onSubmit, onDirty, close }}
    >
      <TextAreaField {...field('reason')} label={t('refunds.why')} rows={3} />
    </DialogForm>
  );
}
