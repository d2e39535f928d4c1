import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { FullPageLoader } from '#web/console/app/root.tsx';
import { useI18n } from '#web/console/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { usePageTitle } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { signOut } from '#web/console/session/session.ts';
import { useSession } from '#web/console/session/session-store.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { SecondFactorCalls } from '#web/shared/components/second-factor/second-factor-calls.ts';
import { SecondFactorSetup } from '#web/shared/components/second-factor/second-factor-setup.tsx';
import { nextInArea } from './next.ts';

const CALLS: SecondFactorCalls = {
  startAtOnce: () => callApi('startConsoleSecondFactor', { body: {} }),
  start: (body) => callApi('startConsoleSecondFactor', { body }),
  confirm: (body) => callApi('confirmConsoleSecondFactor', { body }),
};

/** Sets up the second factor: before anything else for people who need one, when they like for others. */
export function Component() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { status, needsSetup, email } = useSession();
  const [isDone, setDone] = useState(false);
  const state = useQuery({
    queryKey: ['second-factor'],
    enabled: status === 'signed-in',
    queryFn: ({ signal }) => callApi('getConsoleSecondFactor', undefined, { signal }),
  });
  usePageTitle(t('secondFactor.title'));
  const next = nextInArea(params);
  const finish = async () => {
    useSession.setState({ needsSetup: false });
    await queryClient.invalidateQueries();
    await navigate(next, { replace: true });
  };

  if (status === 'starting') return <FullPageLoader />;
  if (status !== 'signed-in')
    return <Navigate to={`/${currentArea()}/login?${new URLSearchParams({ next })}`} replace />;
  if (state.data?.isOn && !isDone) return <Navigate to={next} replace />;
  return (
    <>
      <h1 className="mb-1 text-3xl outline-none">{t('secondFactor.title')}</h1>
      <p className="mb-6 text-cocoa-2">{t(needsSetup ? 'secondFactor.required' : 'secondFactor.offered')}</p>
      <Loaded query={state} skeleton={<div className="skeleton h-44" />} failure={t('secondFactor.failed')}>
        {() => (
          <SecondFactorSetup
            email={email ?? ''}
            calls={CALLS}
            level={2}
            onTurnedOn={() => setDone(true)}
            onDone={() => void finish()}
          />
        )}
      </Loaded>
      {!isDone && (
        <div className="mt-5 border-t border-line pt-4">
          {needsSetup ? (
            <Button variant="plain" onClick={() => void signOut()}>
              <Icon name="logout" mirrored />
              {t('nav.signOut')}
            </Button>
          ) : (
            <LinkButton variant="plain" to={next}>
              {t('secondFactor.later')}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
