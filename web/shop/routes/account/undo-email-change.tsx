import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { endSession } from '#web/shared/session/session.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('auth.undoTitle');

/**
 * The page that the link in the mail about a changed email opens. It asks first: programs that check mails for harmful
 * links open them too.
 */
export default function UndoEmailChange() {
  const i18n = useI18n();
  const { t } = i18n;
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const undo = useMutation({
    mutationFn: () => callApi('undoEmailChange', { body: { token } }),
    // The server has ended all sessions of the account.
    onSuccess: () => endSession(null),
  });

  if (undo.data) {
    return (
      <div role="status">
        <State level={1} icon="check" title={t('auth.undoneTitle')} text={t('auth.undoneText')}>
          <LinkButton to={`/auth/reset-password?token=${undo.data.resetToken}`} replace>
            {t('auth.resetTitle')}
          </LinkButton>
        </State>
      </div>
    );
  }
  if (token === '' || isApiError(undo.error, 'link_invalid')) {
    return (
      <div role="alert">
        <State level={1} icon="alert" title={t('auth.linkInvalidTitle')} text={t('auth.undoInvalidText')}>
          <LinkButton to="/contact">{t('footer.contact')}</LinkButton>
          <LinkButton to="/auth/login" variant="quiet">
            {t('auth.backToLogin')}
          </LinkButton>
        </State>
      </div>
    );
  }
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('auth.undoTitle')}</h1>
      <p className="mb-3 text-cocoa-2">{t('auth.undoText')}</p>
      <p className="mb-6 text-cocoa-2">{t('auth.undoNotNeeded')}</p>
      <FailureNote className="not-empty:mb-4">
        {undo.isError && errorMessage(i18n, undo.error, t('auth.undoFailed'))}
      </FailureNote>
      <Button size="large" isBusy={undo.isPending} onClick={() => undo.mutate()} className="w-full">
        {t('auth.undoButton')}
      </Button>
    </>
  );
}
