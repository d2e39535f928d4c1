import { useState } from 'react';
import type { SecondFactorProof } from '#contract/shared/second-factor.ts';
import { callApi } from '#web/shared/api/api.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { RecoveryCodes } from '#web/shared/components/second-factor/recovery-codes.tsx';
import type { SecondFactorCalls } from '#web/shared/components/second-factor/second-factor-calls.ts';
import { ProofForm } from '#web/shared/components/second-factor/second-factor-proof.tsx';
import { SecondFactorSetup } from '#web/shared/components/second-factor/second-factor-setup.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export type SecondFactorChange = 'set-up' | 'renew' | 'turn-off';

const CALLS: SecondFactorCalls = {
  start: (body) => callApi('startSecondFactor', { body }),
  confirm: (body) => callApi('confirmSecondFactor', { body }),
};

interface SecondFactorDialogProps {
  email: string;
  /** The change in progress; null while the dialog is closed. */
  change: SecondFactorChange | null;
  onChanged: () => void;
  /** Called with a success message, if the change needs one. */
  onClose: (done?: string) => void;
}

export function SecondFactorDialog({ change, ...rest }: SecondFactorDialogProps) {
  const { t } = useI18n();
  const [isOn, setOn] = useState(false);
  // The second factor is already on, even if the dialog closes before the recovery codes are read.
  const close = () => {
    rest.onClose(change === 'set-up' && isOn ? t('twoStep.turnedOn') : undefined);
    setOn(false);
  };
  const turnedOn = () => {
    setOn(true);
    rest.onChanged();
  };
  const title = change === 'renew' ? t('twoStep.renew') : t('twoStep.title');
  return (
    <Dialog isOpen={change !== null} onClose={close} title={title} kind="form">
      {change === 'set-up' && (
        <SecondFactorSetup email={rest.email} calls={CALLS} onTurnedOn={turnedOn} onDone={close} />
      )}
      {change === 'renew' && <Renewal {...rest} />}
      {change === 'turn-off' && <TurningOff {...rest} />}
    </Dialog>
  );
}

type PartProps = Omit<SecondFactorDialogProps, 'change'>;

function Renewal({ email, onChanged, onClose }: PartProps) {
  const { t } = useI18n();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async (body: SecondFactorProof) => {
    setCodes((await callApi('renewRecoveryCodes', { body })).recoveryCodes);
    onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => onClose()} />;
  return (
    <ProofForm
      email={email}
      text={t('twoStep.renewText')}
      action={t('twoStep.renew')}
      onProof={renew}
      onCancel={() => onClose()}
    />
  );
}

function TurningOff({ email, onChanged, onClose }: PartProps) {
  const { t } = useI18n();
  const turnOff = async (body: SecondFactorProof) => {
    await callApi('turnOffSecondFactor', { body });
    onChanged();
    onClose(t('twoStep.turnedOff'));
  };
  return (
    <ProofForm
      email={email}
      text={t('twoStep.turnOffText')}
      action={t('twoStep.turnOff')}
      isDangerous
      onProof={turnOff}
      onCancel={() => onClose()}
    />
  );
}
