import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { setPerson } from '#web/shared/session/session.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { SendLink } from './send-link.tsx';

const BADGE = 'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-0.5 text-sm font-bold';

interface EmailStatusProps {
  user: User;
  onCancelled: () => void;
}

/** Whether the email is verified, and the email that is to replace it. */
export function EmailStatus({ user: { email, isEmailVerified, pendingEmail }, onCancelled }: EmailStatusProps) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col items-start gap-3">
      {isEmailVerified ? (
        <span className={`${BADGE} bg-pist-soft text-pist`}>
          <Icon name="check" className="size-4" />
          {t('profile.verified')}
        </span>
      ) : (
        <Waiting>{t('profile.notVerified')}</Waiting>
      )}
      {pendingEmail ? (
        <PendingEmail email={pendingEmail} onCancelled={onCancelled} />
      ) : (
        !isEmailVerified && <SendLink email={email} />
      )}
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <span className={`${BADGE} bg-glaze text-wheat-ink`}>
      <Icon name="alert" className="size-4" />
      {children}
    </span>
  );
}

/** The new email, until its link is opened. */
function PendingEmail({ email, onCancelled }: { email: string; onCancelled: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const cancel = useMutation({
    mutationFn: () => callApi('cancelEmailChange'),
    onSuccess: (user) => {
      setPerson({ user });
      onCancelled();
    },
  });
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-3 font-normal">
      <Waiting>{t('profile.pending')}</Waiting>
      <div>
        <p className="mb-1 font-semibold break-all">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-cocoa-2">{t('profile.pendingText')}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <SendLink email={email} />
        <Button variant="plain" size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('profile.pendingCancel')}
        </Button>
      </div>
      <FailureNote>{cancel.isError && errorMessage(i18n, cancel.error, t('profile.pendingCancelFailed'))}</FailureNote>
    </div>
  );
}
