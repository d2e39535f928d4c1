import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorState } from '#contract/shared/second-factor.ts';
import type { User } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { SecondFactorFacts } from '#web/shared/components/second-factor/second-factor-facts.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { type SecondFactorChange, SecondFactorDialog } from './second-factor-dialog.tsx';
import { SendLink } from './send-link.tsx';
import { reloadSessions } from './sessions.tsx';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('getSecondFactor', undefined, { signal }),
});

/** Reloads the sessions too, because a change can sign out other devices. */
async function reload() {
  await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  await reloadSessions();
}

/** The state of two-step sign-in and the buttons that change it. */
export function SecondFactor({ user }: { user: User }) {
  const { t } = useI18n();
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery);
  const [change, setChange] = useState<SecondFactorChange | null>(null);
  const [success, showSuccess] = usePassingMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Turning it on or off replaces the buttons, so the one that opened the dialog may be gone.
    if (change === null && success && document.activeElement === document.body) heading.current?.focus();
  }, [change, success]);
  return (
    <section className="panel max-w-160" aria-labelledby="second-factor">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 ref={heading} id="second-factor" tabIndex={-1} className="text-2xl outline-none">
          {t('twoStep.title')}
        </h2>
        {data && <Badge isOn={data.isOn} />}
      </div>
      <p className="mb-4 text-cocoa-2">{t('twoStep.text')}</p>
      {isError && <ErrorState text={t('twoStep.loadFailed')} onRetry={() => void refetch()} />}
      {isPending && <div className="skeleton h-12 rounded-panel" role="status" aria-label={t('app.loading')} />}
      {data?.isOn === false && !user.isEmailVerified && <EmailFirst email={user.pendingEmail || user.email} />}
      {data?.isOn === false && user.isEmailVerified && (
        <Button icon="lock" onClick={() => setChange('set-up')} className="max-sm:w-full">
          {t('twoStep.turnOn')}
        </Button>
      )}
      {data?.isOn && <On state={data} onChange={setChange} />}
      <SuccessNote className="not-empty:pt-3">{success}</SuccessNote>
      <SecondFactorDialog
        email={user.email}
        change={change}
        onChanged={() => void reload()}
        onClose={(done) => {
          setChange(null);
          if (done) showSuccess(done);
        }}
      />
    </section>
  );
}

/** A stranger could otherwise register somebody's email and lock its owner out with a code. */
function EmailFirst({ email }: { email: string }) {
  const { rich } = useI18n();
  const address = (
    <bdi dir="ltr" className="font-semibold break-all">
      {email}
    </bdi>
  );
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-glaze px-4 py-3.5">
      <p>{rich('twoStep.needsEmail', { email: address })}</p>
      <SendLink email={email} />
    </div>
  );
}

function Badge({ isOn }: { isOn: boolean }) {
  const { t } = useI18n();
  const look = isOn ? 'bg-pist-soft text-pist' : 'bg-crumb text-cocoa-2';
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-lg px-2.5 py-0.5 text-sm font-bold ${look}`}>
      {isOn && <Icon name="check" className="size-4" />}
      {t(isOn ? 'twoStep.isOn' : 'twoStep.isOff')}
    </span>
  );
}

interface OnProps {
  state: SecondFactorState;
  onChange: (change: SecondFactorChange) => void;
}

function On({ state, onChange }: OnProps) {
  const { t } = useI18n();
  return (
    <>
      <SecondFactorFacts state={state} />
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        <Button variant="outline" onClick={() => onChange('renew')}>
          {t('twoStep.renew')}
        </Button>
        <Button variant="danger" onClick={() => onChange('turn-off')}>
          {t('twoStep.turnOff')}
        </Button>
      </div>
    </>
  );
}
