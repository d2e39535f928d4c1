import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Invitation } from '#contract/console/invitations.ts';
import { useI18n } from '#web/console/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { meQuery } from '#web/console/session/me.ts';
import { signOut } from '#web/console/session/session.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { chooseVendor } from '#web/console/session/vendor-store.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface AcceptProps {
  invitation: Invitation;
  token: string;
}

/** Joins the team as the signed-in person, or leads to the account that the invitation is for. */
export function AcceptInvitation({ invitation, token }: AcceptProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const home = `/${currentArea()}`;
  const needsSetup = useSession((state) => state.needsSetup);
  const accept = useMutation({
    mutationFn: () => callApi('acceptInvitation', { body: { token } }),
    onSuccess: async ({ vendorId, needsSetup }) => {
      if (vendorId !== null) chooseVendor(vendorId);
      useSession.setState({ needsSetup });
      queryClient.clear();
      showToast({ type: 'success', title: t('invitation.accepted') });
      await navigate(home, { replace: true });
    },
  });
  // Known before they press, unless it cannot be read: then the server says so.
  const me = useQuery({ ...meQuery, enabled: !needsSetup });
  const isOther = me.data !== undefined && me.data.person.email !== invitation.email;
  if (needsSetup) {
    const next = `${home}/invitation?${new URLSearchParams({ token })}`;
    return (
      <div className="flex flex-col gap-3">
        <p>{t('invitation.setupFirst')}</p>
        <LinkButton to={`${home}/second-factor?${new URLSearchParams({ next })}`} size="large">
          {t('secondFactor.title')}
        </LinkButton>
      </div>
    );
  }
  if (isOther || isApiError(accept.error, 'invitation_other_account')) return <OtherAccount email={invitation.email} />;
  if (isApiError(accept.error, 'already_member'))
    return (
      <div role="alert" className="flex flex-col gap-4">
        <p className="flex items-center gap-2 font-medium">
          <Icon name="check" className="text-pist" />
          {t('invitation.already')}
        </p>
        <LinkButton to={home}>{t('state.toHome')}</LinkButton>
      </div>
    );
  if (me.isPending) return <div className="skeleton h-13 rounded-full" role="status" aria-label={t('app.loading')} />;
  return (
    <div className="flex flex-col gap-4">
      <FormFailure error={accept.error} fallback={t('invitation.acceptFailed')} />
      <Button size="large" isBusy={accept.isPending} onClick={() => accept.mutate()}>
        {t('invitation.accept')}
      </Button>
    </div>
  );
}

/** Signing out stays on this page, which then offers to sign in or to register. */
function OtherAccount({ email }: { email: string }) {
  const { t, rich } = useI18n();
  const address = (
    <bdi dir="ltr" className="font-semibold break-all">
      {email}
    </bdi>
  );
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p>{rich('invitation.otherAccount', { email: address })}</p>
      <Button onClick={() => void signOut()}>
        <Icon name="logout" mirrored />
        {t('nav.signOut')}
      </Button>
    </div>
  );
}
