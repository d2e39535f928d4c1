import { endpoint } from '#contract/shared/endpoint.ts';
import {
  ConsoleSecondFactorStart,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorState,
} from '#contract/shared/second-factor.ts';

export const getConsoleSecondFactor = endpoint({
  method: 'GET',
  path: '/console/second-factor',
  summary: 'Get whether two-step sign-in is on, since when, and how many recovery codes are left',
  access: { area: 'console', beforeSetup: true },
  load: 'buying',
  response: SecondFactorState,
});

export const startConsoleSecondFactor = endpoint({
  method: 'POST',
  path: '/console/second-factor/start',
  summary:
    'Create a secret for an authenticator app; it takes effect once confirmed and replaces any unconfirmed one. The password is needed ten minutes after signing in',
  access: { area: 'console', beforeSetup: true },
  load: 'buying',
  body: ConsoleSecondFactorStart,
  response: SecondFactorSetup,
});

export const confirmConsoleSecondFactor = endpoint({
  method: 'POST',
  path: '/console/second-factor/confirm',
  summary: 'Turn two-step sign-in on with a code from the app, end all other sessions, and get the recovery codes',
  access: { area: 'console', beforeSetup: true },
  load: 'buying',
  body: SecondFactorConfirmation,
  response: RecoveryCodes,
});

export const renewConsoleRecoveryCodes = endpoint({
  method: 'POST',
  path: '/console/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; the previous ones stop working',
  access: { area: 'console' },
  load: 'buying',
  body: SecondFactorProof,
  response: RecoveryCodes,
});
