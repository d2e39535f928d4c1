import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { HeldPrice } from '#contract/operator/prices.ts';
import { text } from '#contract/shared/common.ts';
import { PRICE_REFUSALS } from '#contract/shared/selling/sales.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface RefuseDialogProps {
  held: HeldPrice;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

const Values = z.object({ reason: z.enum(PRICE_REFUSALS, { error: 'required' }), note: text(500) });

/** The reason that the owners of the store read. */
export function RefuseDialog({ held, isOpen, onClose, onDone }: RefuseDialogProps) {
  const { t, format } = useI18n();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('heldPrices.refuseTitle', { price: format.money(held.price) })}
    >
      {(form) => (
        <RefuseForm
          held={held}
          onDone={async () => {
            onClose();
            await onDone();
          }}
          {...form}
        />
      )}
    </FormDialog>
  );
}

interface RefuseFormProps {
  held: HeldPrice;
  onDone: () => Promise<unknown>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function RefuseForm({ held, onDone, onDirty, close }: RefuseFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reason: '' as 'other', note: '' },
    serverFields: ['reason', 'note'],
    send: async ({ reason, note }) => {
      const { variantId: id, sale, price } = held;
      await callApi('refusePrice', { params: { id }, body: { saleId: sale?.id ?? null, price, reason, note } });
      showToast({ type: 'success', title: t('heldPrices.refused') });
      await onDone();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('heldPrices.refuseText')}</p>
      <SelectField {...field('reason')} label={t('heldPrices.reason')}>
        <option value="" disabled>
          {t('heldPrices.choose')}
        </option>
        {PRICE_REFUSALS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`price.refusal.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('heldPrices.note')} isOptional rows={3} />
      <FormFailure error={formFailure} fallback={t('heldPrices.decideFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {t('heldPrices.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('heldPrices.refuse')}
        </Button>
      </div>
    </form>
  );
}
