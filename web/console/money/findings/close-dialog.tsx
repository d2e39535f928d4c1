import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { PaymentFinding } from '#contract/operator/money/findings.ts';
import { requiredText } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { FINDINGS_KEY } from './data.ts';

interface CloseDialogProps {
  row: PaymentFinding;
  onClose: () => void;
}

/** What somebody did about a finding, which the log keeps. */
export function CloseDialog({ row, onClose }: CloseDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen onClose={onClose} title={t('findings.closeOf', { kind: t(`findings.kind.${row.kind}`) })}>
      {(form) => <CloseForm row={row} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

const Values = z.object({ reason: requiredText('required', 500) });

function CloseForm({
  row,
  onClose,
  onDirty,
  close,
}: CloseDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async (body) => {
      const { outcome } = await callApi('closePaymentFinding', { params: { id: row.id }, body });
      showToast(
        outcome === 'done'
          ? { type: 'success', title: t('findings.closed') }
          : { type: 'error', title: t('findings.changed') },
      );
      onClose();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => [FINDINGS_KEY, 'overview', 'home', 'log'].some((part) => queryKey.includes(part)),
      });
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t(row.kind === 'collected_late' ? 'findings.closeLate' : 'findings.closeText')}</p>
      <TextAreaField {...field('reason')} label={t('findings.what')} rows={3} />
      <FormFailure error={formFailure} fallback={t('findings.closeFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {t('findings.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('findings.closeIt')}
        </Button>
      </div>
    </form>
  );
}
