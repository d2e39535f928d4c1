import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { takeAsCredit } from '#web/shop/data/returns/refund-account.ts';
import { useSendToI18n } from './words/words.ts';

/** Takes what waits as credit instead of a transfer. */
export function AsCredit({ orderId, waiting }: { orderId: string; waiting: number }) {
  const i18n = useSendToI18n();
  const { t, format } = i18n;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeAsCredit(orderId),
    onSuccess: (left) =>
      left < waiting
        ? showToast({ type: 'success', title: t('sendTo.credited') })
        : showToast({ type: 'error', title: t('sendTo.notCredited') }),
  });
  const ask = async () => {
    if (await confirmed(t('sendTo.creditQuestion', { amount: format.money(waiting) }), t('sendTo.credit'))) mutate();
  };
  return (
    <div className="flex flex-col items-start gap-2.5 border-t border-line pt-4">
      <p className="text-cocoa-2">{t('sendTo.creditHint')}</p>
      <Button variant="outline" isBusy={isPending} onClick={() => void ask()}>
        {t('sendTo.credit')}
      </Button>
      <FailureNote>{error && errorMessage(i18n, error, t('sendTo.failed'))}</FailureNote>
    </div>
  );
}
