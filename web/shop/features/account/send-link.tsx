import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Sends the link again that confirms the pending email, or the account's if none is pending. `email` is the recipient. */
export function SendLink({ email }: { email: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [success, showSuccess] = usePassingMessage();
  const resend = useMutation({
    mutationFn: () => callApi('resendVerification'),
    onSuccess: () => showSuccess(t('profile.linkSent', { email })),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="quiet" size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {t('profile.sendLinkAgain')}
      </Button>
      <SuccessNote>{success}</SuccessNote>
      <FailureNote>{resend.isError && errorMessage(i18n, resend.error, t('auth.linkFailed'))}</FailureNote>
    </div>
  );
}
