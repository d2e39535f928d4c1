import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Invitation } from '#contract/console/invitations.ts';
import { useI18n } from '#web/console/i18n.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { usePageTitle } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { RegisterInvited } from './register-invited.tsx';

/** What the link of an invitation leads to: joining as the signed-in person, signing in first, or a new account. */
export function Component() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const status = useSession((state) => state.status);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    staleTime: 0,
    enabled: token !== '',
    queryFn: ({ signal }) => callApi('readInvitation', { body: { token } }, { signal }),
  });
  usePageTitle(t('invitation.title'));

  // A copied link may have lost its end. Without any token there is nothing to ask for.
  if (token === '' || isApiError(error, 'link_invalid') || isApiError(error, 'validation_failed'))
    return (
      <State icon="mail" level={1} title={t('invitation.invalid')} text={t('invitation.invalidText')}>
        <LinkButton to={`/${currentArea()}`} variant="outline">
          {t('state.toHome')}
        </LinkButton>
      </State>
    );
  if (error) return <ErrorState level={1} text={t('invitation.failed')} error={error} onRetry={() => void refetch()} />;
  if (isPending || status === 'starting') return <RowSkeletons count={3} className="h-16" />;
  // A link of the other area, opened by hand.
  if (data.area !== currentArea()) return <OtherArea area={data.area} token={token} />;
  return (
    <>
      <Summary invitation={data} />
      {status !== 'signed-in' && data.hasAccount && <SignInFirst email={data.email} token={token} />}
      {status !== 'signed-in' && !data.hasAccount && <RegisterInvited invitation={data} token={token} />}
      {status === 'signed-in' && <AcceptInvitation invitation={data} token={token} />}
    </>
  );
}

function Summary({ invitation }: { invitation: Invitation }) {
  const { t, rich, pick, format } = useI18n();
  const { vendor, invitedBy, expiresAt, email } = invitation;
  const team = vendor
    ? t('invitation.vendorTeam', { vendor: pick(vendor.businessName, vendor.businessNameEn) })
    : t('invitation.operatorTeam');
  return (
    <div className="mb-6 border-b border-line pb-5">
      <h1 className="mb-2 text-3xl outline-none">{team}</h1>
      <p className="mb-3 text-cocoa-2">
        {invitedBy ? t('invitation.from', { name: invitedBy }) : t('invitation.fromNobody')}{' '}
        {t('invitation.until', { date: format.date(expiresAt) })}
      </p>
      <RightsText role={invitation.role} permissions={invitation.permissions} roles={invitation.operatorRoles} />
      <p className="mt-3">
        {rich('invitation.for', {
          email: (
            <bdi dir="ltr" className="font-semibold break-all">
              {email}
            </bdi>
          ),
        })}
      </p>
    </div>
  );
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  const { t } = useI18n();
  const area = currentArea();
  const query = new URLSearchParams({ email, next: `/${area}/invitation?${new URLSearchParams({ token })}` });
  return (
    <LinkButton to={`/${area}/login?${query}`} size="large" className="w-full">
      {t('invitation.signIn')}
    </LinkButton>
  );
}

function OtherArea({ area, token }: { area: Invitation['area']; token: string }) {
  const { t } = useI18n();
  return (
    <State icon="mail" level={1} title={t('invitation.title')} text={t(`invitation.ofArea.${area}`)}>
      <a
        href={`/${area}/invitation?${new URLSearchParams({ token })}`}
        className="inline-flex h-11.5 items-center rounded-button bg-crust px-5 font-semibold text-on-crust"
      >
        {t('invitation.open')}
      </a>
    </State>
  );
}
