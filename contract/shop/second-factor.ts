import { Empty } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from '#contract/shared/second-factor.ts';

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Get whether two-step sign-in is on, since when, and how many recovery codes are left',
  access: 'user',
  load: 'buying',
  response: SecondFactorState,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/start',
  summary: 'Create a secret for an authenticator app; it takes effect once confirmed and replaces any unconfirmed one',
  access: 'user',
  load: 'buying',
  body: SecondFactorStart,
  response: SecondFactorSetup,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turn two-step sign-in on with a code from the app, end all other sessions, and get the recovery codes',
  access: 'user',
  load: 'buying',
  body: SecondFactorConfirmation,
  response: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; the previous ones stop working',
  access: 'user',
  load: 'buying',
  body: SecondFactorProof,
  response: RecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/turn-off',
  summary: 'Turn two-step sign-in off',
  access: 'user',
  load: 'buying',
  body: SecondFactorProof,
  response: Empty,
});
