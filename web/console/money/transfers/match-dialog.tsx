import * as z from 'zod/mini';
import type { ListedTransfer } from '#contract/operator/money/transfers.ts';
import { requiredText } from '#contract/shared/common.ts';
import { DialogForm } from '#web/console/money/dialog-form.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { forgetTransfers, useTellReceived } from './data.ts';

interface MatchDialogProps {
  row: ListedTransfer;
  onClose: () => void;
}

/** Gives a transfer to the order that somebody has found for it. */
export function MatchDialog({ row, onClose }: MatchDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen onClose={onClose} title={t('transfers.matchOf', { number: row.bankId })}>
      {(form) => <MatchForm row={row} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

const Values = z.object({ orderNumber: requiredText('required', 60) });

function MatchForm({
  row,
  onClose,
  onDirty,
  close,
}: MatchDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t, format } = useI18n();
  const tell = useTellReceived();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { orderNumber: row.order?.orderNumber ?? '' },
    serverFields: ['orderNumber'],
    send: async (body) => {
      tell(await callApi('matchTransfer', { params: { id: row.id }, body }));
      onClose();
      await forgetTransfers();
    },
  });
  return (
    <DialogForm
      text={t('transfers.matchText', { amount: format.money(row.open) })}
      action={t('transfers.match')}
      words={{ cancel: t('transfers.cancel'), failed: t('transfers.actFailed') }}
      isDirty={form.formState.isDirty}
      isBusy={isSubmitting}
      failure={formFailure}
      {...{ onSubmit, onDirty, close }}
    >
      <LtrField {...field('orderNumber')} label={t('transfers.orderNumber')} autoComplete="off" />
    </DialogForm>
  );
}
