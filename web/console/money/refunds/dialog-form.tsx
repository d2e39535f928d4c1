import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import type { RefundDecision, RefundOutcome } from '#contract/shared/orders/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { forgetMoney } from './data.ts';

interface DialogFormProps {
  text: string;
  action: string;
  isDangerous?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  failure: Parameters<typeof FormFailure>[0]['error'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
  children: ReactNode;
}

/** A form in a dialog about a refund. */
export function DialogForm({ text, action, isDangerous = false, isDirty, isBusy, failure, ...props }: DialogFormProps) {
  const { t } = useI18n();
  const { onSubmit, onDirty, close, children } = props;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{text}</p>
      {children}
      <FormFailure error={failure} fallback={t('refunds.actFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="quiet" onClick={close}>
          {t('refunds.cancel')}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Says what became of it, and shows how things stand now. */
export function useTell({ orderId }: Pick<ListedRefund, 'orderId'>, onClose: () => void) {
  const { t } = useI18n();
  return async (outcome: RefundOutcome | RefundDecision, title?: string) => {
    const isDone = outcome === 'done' || outcome === 'sent';
    showToast({ type: isDone ? 'success' : 'error', title: (isDone && title) || t(`refunds.told.${outcome}`) });
    onClose();
    await forgetMoney(orderId);
  };
}
