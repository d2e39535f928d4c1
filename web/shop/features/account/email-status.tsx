import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Whether the e-mail is verified, and a button that sends the verification link again. */
export function EmailStatus({ email, isVerified }: { email: string; isVerified: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [success, showSuccess] = usePassingMessage();
  const resend = useMutation({
    mutationFn: () => callApi('resendVerification'),
    onSuccess: () => showSuccess(t('profile.linkSent', { email })),
  });
  const badge = 'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-0.5 text-sm font-bold';
  if (isVerified) {
    return (
      <span className={`${badge} bg-pist-soft text-pist`}>
        <Icon name="check" className="size-4" />
        {t('profile.verified')}
      </span>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <span className={`${badge} bg-glaze text-wheat-ink`}>
        <Icon name="alert" className="size-4" />
        {t('profile.notVerified')}
      </span>
      <Button variant="quiet" size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {t('profile.sendLinkAgain')}
      </Button>
      <SuccessNote>{success}</SuccessNote>
      <FailureNote>{resend.isError && errorMessage(i18n, resend.error, t('auth.linkFailed'))}</FailureNote>
    </div>
  );
}
