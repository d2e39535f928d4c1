import { useState } from 'react';
import * as z from 'zod/mini';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { optionalText, requiredText } from '#contract/shared/common.ts';
import { DialogForm } from '#web/console/money/dialog-form.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { LtrField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { forgetMoney } from './data.ts';
import { OrderNumber } from './order-number.tsx';
import { SendTo } from './send-to.tsx';
import { useTell } from './tell.ts';

interface SentDialogProps {
  row: ListedRefund;
  onClose: () => void;
}

/** Records how people have sent money back. */
export function SentDialog({ row, onClose }: SentDialogProps) {
  const { rich } = useI18n();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={rich('refunds.sendOf', { number: <OrderNumber key="number" row={row} /> })}
    >
      {(form) => <SentForm row={row} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

const Values = z.object({ reference: requiredText('required', 100), note: optionalText(350) });

function SentForm({
  row,
  onClose,
  onDirty,
  close,
}: SentDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t, format } = useI18n();
  const tell = useTell(row, onClose);
  const [isThere, setThere] = useState(row.account !== null);
  // The amount that somebody began to send stays on the page until the server says that it has changed.
  const [shown, setShown] = useState<number | null>(row.amount);
  const amount = shown ?? row.amount;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reference: '', note: '' },
    serverFields: ['reference', 'note'],
    send: async (typed) => {
      const body = { ...typed, amount, accountId: isThere ? row.account?.id : null };
      const endpoint = row.kind === 'order' ? 'finishOrderRefund' : 'finishRefund';
      const { outcome } = await callApi(endpoint, { params: { id: row.id }, body });
      if (outcome !== 'amount_changed') return tell(outcome);
      showToast({ type: 'error', title: t('refunds.told.amount_changed') });
      await forgetMoney(row.orderId);
      setShown(null);
    },
  });
  return (
    <DialogForm
      text={t('refunds.sentText', { amount: format.money(amount) })}
      action={t('refunds.sent')}
      words={{ cancel: t('refunds.cancel'), failed: t('refunds.actFailed') }}
      isDirty={form.formState.isDirty}
      isBusy={isSubmitting}
      failure={formFailure}
      {...{ onSubmit, onDirty, close }}
    >
      {row.account && <SendTo account={row.account} isThere={isThere} onChoose={setThere} />}
      <LtrField
        {...field('reference')}
        label={t('refunds.reference')}
        hint={t('refunds.referenceHint')}
        autoComplete="off"
      />
      <TextAreaField {...field('note')} label={t('refunds.note')} isOptional rows={2} />
    </DialogForm>
  );
}
