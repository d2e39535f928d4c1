import { useState } from 'react';
import type { SecondFactorSetup as Setup } from '#contract/shared/second-factor.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorCalls } from './second-factor-calls.ts';

interface SetupProps {
  email: string;
  calls: SecondFactorCalls;
  /** Called when the second factor is on, before the recovery codes are shown. */
  onTurnedOn: () => void;
  onDone: () => void;
  /** Level of the heading of the recovery codes. */
  level?: 2 | 3;
}

/** Three steps: password, app, recovery codes. The second factor turns on only after a valid code from the app. */
export function SecondFactorSetup({ email, calls, onTurnedOn, onDone, level }: SetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} level={level} />;
  if (!setup) return <PasswordStep email={email} start={calls.start} onStarted={setSetup} />;
  return (
    <AppStep
      setup={setup}
      confirm={calls.confirm}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onTurnedOn();
      }}
    />
  );
}
