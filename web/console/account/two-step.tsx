import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { currentArea } from '#web/console/session/area.ts';
import { useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { RecoveryCodes } from '#web/shared/components/second-factor/recovery-codes.tsx';
import { SecondFactorFacts } from '#web/shared/components/second-factor/second-factor-facts.tsx';
import { ProofForm } from '#web/shared/components/second-factor/second-factor-proof.tsx';

/** The second factor: setting it up, and new recovery codes. */
export function TwoStep() {
  const { t } = useI18n();
  const { secondFactor } = useMe();
  const [isRenewing, setRenewing] = useState(false);
  const state = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => callApi('getConsoleSecondFactor', undefined, { signal }),
  });
  const next = new URLSearchParams({ next: `/${currentArea()}/account` });
  return (
    <section className="panel" aria-labelledby="two-step">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="two-step" className="text-2xl">
          {t('secondFactor.title')}
        </h2>
        {state.data && (
          <Badge look={state.data.isOn ? 'good' : 'plain'}>
            {t(state.data.isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}
          </Badge>
        )}
      </div>
      <Loaded query={state} skeleton={<div className="skeleton h-36 sm:h-24" />} failure={t('secondFactor.failed')}>
        {(data) =>
          data.isOn ? (
            <>
              <SecondFactorFacts state={data} />
              <Button variant="outline" onClick={() => setRenewing(true)} className="max-sm:w-full">
                {t('secondFactor.renew')}
              </Button>
            </>
          ) : (
            <>
              <p className="mb-4 text-cocoa-2">
                {t(secondFactor.isRequired ? 'secondFactor.required' : 'secondFactor.offered')}
              </p>
              <LinkButton to={`/${currentArea()}/second-factor?${next}`} icon="lock" className="max-sm:w-full">
                {t('twoStep.turnOn')}
              </LinkButton>
            </>
          )
        }
      </Loaded>
      <Dialog isOpen={isRenewing} onClose={() => setRenewing(false)} title={t('secondFactor.renew')} kind="form">
        {isRenewing && <Renewal onDone={() => setRenewing(false)} />}
      </Dialog>
    </section>
  );
}

function Renewal({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const { person } = useMe();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={person.email} onDone={onDone} />;
  return (
    <ProofForm
      email={person.email}
      text={t('secondFactor.renewText')}
      action={t('secondFactor.renew')}
      onProof={async (body) => {
        setCodes((await callApi('renewConsoleRecoveryCodes', { body })).recoveryCodes);
        await queryClient.invalidateQueries({ queryKey: ['second-factor'] });
      }}
      onCancel={onDone}
    />
  );
}
