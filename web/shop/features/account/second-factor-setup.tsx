import { useState } from 'react';
import type { SecondFactorSetup as Setup } from '#contract/shop/second-factor.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetupProps {
  email: string;
  /** It is on from here on; the recovery codes are still to be read. */
  onTurnedOn: () => void;
  onDone: () => void;
}

/** Password, app, recovery codes: one after the other. Nothing counts until the app has shown that it works. */
export function SecondFactorSetup({ email, onTurnedOn, onDone }: SetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />;
  if (!setup) return <PasswordStep email={email} onStarted={setSetup} />;
  return (
    <AppStep
      setup={setup}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onTurnedOn();
      }}
    />
  );
}
