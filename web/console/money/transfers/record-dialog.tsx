import * as z from 'zod/mini';
import { optionalText, requiredText } from '#contract/shared/common.ts';
import { amountField } from '#contract/shared/orders/amount-field.ts';
import { DialogForm } from '#web/console/money/dialog-form.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { readAmount } from '#web/console/sell-one/read-numbers.ts';
import { callApi } from '#web/console/session/api.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { LtrField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { forgetTransfers, useTellReceived } from './data.ts';

/** Records a line of the bank's statement. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen onClose={onClose} title={t('transfers.record')}>
      {(form) => <RecordForm onClose={onClose} {...form} />}
    </FormDialog>
  );
}

/** The amount is typed, so it is a text until it is sent. */
const Values = z.object({
  amount: z.pipe(z.pipe(z.string(), z.transform(readAmount)), amountField),
  reference: requiredText('required', 500),
  bankId: requiredText('required', 100),
  iban: optionalText(60),
});

interface RecordFormProps {
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function RecordForm({ onClose, onDirty, close }: RecordFormProps) {
  const { t } = useI18n();
  const tell = useTellReceived();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { amount: '', reference: '', bankId: '', iban: '' },
    serverFields: ['amount', 'reference', 'bankId', 'iban'],
    send: async (body) => {
      // If no transfer was recorded, the form keeps its input.
      if (tell(await callApi('recordTransfer', { body }))) onClose();
      await forgetTransfers();
    },
  });
  return (
    <DialogForm
      text={t('transfers.recordText')}
      action={t('transfers.record')}
      words={{ cancel: t('transfers.cancel'), failed: t('transfers.actFailed') }}
      isDirty={form.formState.isDirty}
      isBusy={isSubmitting}
      failure={formFailure}
      {...{ onSubmit, onDirty, close }}
    >
      <LtrField {...field('amount')} label={t('giveBack.amount')} inputMode="decimal" autoComplete="off" />
      <TextField
        {...field('reference')}
        label={t('transfers.reference')}
        hint={t('transfers.referenceHint')}
        autoComplete="off"
      />
      <LtrField {...field('bankId')} label={t('transfers.bankId')} autoComplete="off" />
      <LtrField {...field('iban')} label={t('transfers.iban')} isOptional autoComplete="off" />
    </DialogForm>
  );
}
