import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Three steps: password, unless it was typed a moment ago, app, recovery codes. The second factor turns on only after a valid code from the app. */
export function SecondFactorSetup({ email, calls, onTurnedOn, onDone, level }: SetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(!calls.startAtOnce);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Whatever it is, the step of the password says it.
    calls.startAtOnce?.().then(setSetup, () => setAsking(true));
  });
  useEffect(() => begin(), []);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} level={level} />;
  if (!setup && !isAsking) return <div className="skeleton h-72" />;
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
