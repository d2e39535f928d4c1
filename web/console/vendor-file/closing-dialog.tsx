import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#contract/shared/common.ts';
import type { ClosingObstacles } from '#contract/shared/vendors.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Obstacles } from '#web/console/settings/obstacles.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { obstaclesKey, type VendorFile, vendorKey, vendorPapersKey } from './data.ts';
import { Effects, Foot } from './dialog-parts.tsx';

interface ClosingDialogProps {
  vendor: VendorFile;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes a store for good: with a reason, its name and a fresh code, because nothing brings it back. */
export function ClosingDialog({ vendor, isOpen, onClose }: ClosingDialogProps) {
  const { t, pick } = useI18n();
  const title = t('vendorClosing.of', { vendor: pick(vendor.businessName, vendor.businessNameEn) });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {(form) => <ClosingForm vendor={vendor} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

interface ClosingFormProps {
  vendor: VendorFile;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

const valuesOf = (names: readonly string[]) =>
  z.object({
    reason: requiredText('required', 500),
    name: requiredText('required', 200).check(z.refine((typed) => names.includes(typed.trim()), { error: 'invalid' })),
  });

function ClosingForm({ vendor, onDone, onDirty, close }: ClosingFormProps) {
  const { t, pick } = useI18n();
  const { id, businessName, businessNameEn } = vendor;
  const name = pick(businessName, businessNameEn);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: valuesOf([businessName, businessNameEn]),
    defaultValues: { reason: '', name: '' },
    serverFields: ['reason'],
    send: async ({ reason }) => {
      try {
        await callApi('closeVendorForGood', { params: { id }, body: { reason } });
      } catch (error) {
        // What is under way now is shown on the page behind.
        if (isApiError(error, 'closing_blocked') || isApiError(error, 'vendor_closed')) await reload(id);
        throw error;
      }
      showToast({ type: 'success', title: t('vendorClosing.done', { vendor: name }) });
      onDone();
      await reload(id);
    },
  });
  // In the order of the form, so that the first wrong field gets the focus.
  const reasonField = field('reason');
  const nameField = field('name');
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const blocked = isApiError(formFailure, 'closing_blocked') ? (formFailure.details as ClosingObstacles) : null;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Effects
        effects={[
          t('vendorClosing.effectOffers'),
          t('vendorClosing.effectTeam'),
          t('vendorClosing.effectNumbers'),
          t('vendorClosing.effectRecords'),
          t('vendorClosing.effectFinal'),
        ]}
      />
      <TextAreaField {...reasonField} label={t('vendorFile.reason')} hint={t('vendorClosing.reasonHint')} />
      <TextField
        {...nameField}
        error={nameField.error && t('vendorClosing.nameDiffers')}
        label={t('vendorClosing.typeName', { vendor: name })}
        autoComplete="off"
      />
      {blocked && <Obstacles obstacles={blocked} />}
      <Foot failure={formFailure} fallback={t('vendorClosing.failed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('vendorClosing.confirm')}
        </Button>
      </Foot>
    </form>
  );
}

/** The file, what keeps it from closing, its papers, the lists and the log have changed. */
async function reload(id: string): Promise<void> {
  const keys = [vendorKey(id), obstaclesKey(id), vendorPapersKey(id), ['log'], ['vendors'], ['paper-tasks']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
