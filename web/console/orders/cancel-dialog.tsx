import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { requiredText } from '#contract/shared/common.ts';
import { useAsks } from '#web/console/money/give-back/use-asks.ts';
import { useSendOnce } from '#web/console/money/give-back/use-send-once.ts';
import { forgetMoney } from '#web/console/money/refunds/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { GoesBack } from './goes-back.tsx';

interface CancelDialogProps {
  order: OperatedOrder;
  onClose: () => void;
}

/** Says what goes back and where, and asks why. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen onClose={onClose} title={t('order.cancelTitle')} leaving={{ stay: t('refunds.cancel') }}>
      {(form) => <CancelForm order={order} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

const Values = z.object({ reason: requiredText('required', 500) });

function CancelForm({
  order,
  onClose,
  onDirty,
  close,
}: CancelDialogProps & { onDirty: (isDirty: boolean) => void; close: () => void }) {
  const { t } = useI18n();
  // Sent twice, it cancels or asks once.
  const sendOnce = useSendOnce(order.id);
  const asks = useAsks(order.id, true)(order.money.left ?? 0);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async (body) => {
      const params = { id: order.id };
      const { outcome } = await sendOnce(body, (once) => callApi('cancelOperatedOrder', { params, body: once }));
      const type = outcome === 'done' || outcome === 'waiting' ? 'success' : 'error';
      const isEnded = outcome === 'rejected' || outcome === 'withdrawn';
      const told = isEnded ? (`order.sentBefore.${outcome}` as const) : (`order.cancelOutcome.${outcome}` as const);
      showToast({ type, title: t(told) });
      // Somebody else has asked for another cancellation: what was typed stays.
      if (outcome !== 'asked') onClose();
      await forgetMoney(order.id);
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="text-cocoa-2">{t('order.cancelText')}</p>
        <GoesBack order={order} />
        <p role="status" className="font-medium">
          {asks?.text}
        </p>
      </div>
      <TextAreaField {...field('reason')} label={t('order.cancelReason')} hint={t('order.cancelReasonHint')} rows={3} />
      <FormFailure error={formFailure} fallback={t('refunds.actFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {t('refunds.cancel')}
        </Button>
        <Button type="submit" variant={asks ? 'primary' : 'danger'} isBusy={isSubmitting}>
          {asks?.send ?? t('order.cancel')}
        </Button>
      </div>
    </form>
  );
}
