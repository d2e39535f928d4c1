import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#contract/shared/common.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { LtrField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { type VendorFile, vendorKey } from './data.ts';
import { Effects, Foot } from './dialog-parts.tsx';

interface DialogProps {
  vendor: VendorFile;
  isOpen: boolean;
  onClose: () => void;
}

interface FormProps {
  vendor: VendorFile;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

export function SuspendDialog({ vendor, isOpen, onClose }: DialogProps) {
  const { t, pick } = useI18n();
  const title = t('vendorFile.suspendOf', { vendor: pick(vendor.businessName, vendor.businessNameEn) });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {(form) => <SuspendForm vendor={vendor} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

export function LiftDialog({ vendor, isOpen, onClose }: DialogProps) {
  const { t, pick } = useI18n();
  const title = t('vendorFile.liftOf', { vendor: pick(vendor.businessName, vendor.businessNameEn) });
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {(form) => <LiftForm vendor={vendor} onDone={onClose} {...form} />}
    </FormDialog>
  );
}

const reasonField = requiredText('required', 500);
/** As the field gives it, in Riyadh's time, which has no summer. */
const riyadhTime = (local: string) => new Date(`${local}:00+03:00`);
const SuspendValues = z.object({
  reason: reasonField,
  endsAt: z.string().check(
    z.refine((local) => local === '' || riyadhTime(local).getTime() > Date.now(), {
      error: 'timeInFuture' satisfies FieldCode,
    }),
  ),
});
const LiftValues = z.object({ reason: reasonField });

/** Takes over what the server answers; the lists and the log have changed too. */
async function takeOver(vendor: VendorFile): Promise<void> {
  showAnswer(vendorKey(vendor.id), vendor);
  await Promise.all(
    [['log'], ['vendors'], ['operated-vendors']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

function SuspendForm({ vendor, onDone, onDirty, close }: FormProps) {
  const { t } = useI18n();
  const { id, offerCount, openParcels } = vendor;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: SuspendValues,
    defaultValues: { reason: '', endsAt: '' },
    serverFields: ['reason', 'endsAt'],
    send: async ({ reason, endsAt }) => {
      const body = { reason, endsAt: endsAt === '' ? null : riyadhTime(endsAt).toISOString() };
      const suspended = await callApi('suspendVendor', { params: { id }, body });
      showToast({ type: 'success', title: t('vendorFile.suspendedDone') });
      onDone();
      await takeOver(suspended);
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Effects
        effects={[
          offerCount === 0 ? t('vendorFile.effectNoOffers') : t('vendorFile.effectOffers', { count: offerCount }),
          t('vendorFile.effectCarts'),
          openParcels === 0 ? t('vendorFile.effectNoParcels') : t('vendorFile.effectParcels', { count: openParcels }),
          ...(openParcels > 0 ? [t('vendorFile.effectCancel')] : []),
          t('vendorFile.effectTeam'),
        ]}
      />
      <TextAreaField {...field('reason')} label={t('vendorFile.reason')} hint={t('vendorFile.reasonHint')} />
      <LtrField
        {...field('endsAt')}
        type="datetime-local"
        label={t('vendorFile.endsAt')}
        hint={t('vendorFile.endsAtHint')}
        isOptional
      />
      <Foot failure={formFailure} fallback={t('vendorFile.suspendFailed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('vendorFile.suspend')}
        </Button>
      </Foot>
    </form>
  );
}

function LiftForm({ vendor, onDone, onDirty, close }: FormProps) {
  const { t } = useI18n();
  const { id } = vendor;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: LiftValues,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async (body) => {
      const lifted = await callApi('liftSuspension', { params: { id }, body });
      showToast({ type: 'success', title: t('vendorFile.lifted') });
      onDone();
      await takeOver(lifted);
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Effects
        effects={[t('vendorFile.effectBack'), t('vendorFile.effectCartsBack'), t('vendorFile.effectTeamBack')]}
      />
      <TextAreaField {...field('reason')} label={t('vendorFile.reason')} hint={t('vendorFile.liftReasonHint')} />
      <Foot failure={formFailure} fallback={t('vendorFile.liftFailed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('vendorFile.lift')}
        </Button>
      </Foot>
    </form>
  );
}
