import * as z from 'zod/mini';
import { Empty, latinDigits, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { codeField, passwordField } from './auth.ts';

const currentPassword = passwordField(1, 'currentPassword');

export const SecondFactorStart = z.object({ currentPassword });

/** Only a code from the app proves that the app was set up. */
export const SecondFactorConfirmation = z.object({
  code: z
    .string({ error: 'appCode' })
    .check(latinDigits, z.overwrite(withoutGaps), z.regex(/^\d{6}$/, { error: 'appCode' })),
});

/** Changing an enabled second factor requires both factors. */
export const SecondFactorProof = z.object({ currentPassword, code: codeField });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

function withoutGaps(code: string): string {
  return code.replace(/\s/g, '');
}

export const SecondFactorState = z.object({
  isOn: z.boolean(),
  since: z.nullable(Timestamp),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const SecondFactorSetup = z.object({
  /** Base32, for typing into an authenticator app. */
  secret: z.string(),
  /** An `otpauth://` URI, which opens an authenticator app on the same device. */
  uri: z.string(),
  /** The URI as a QR code: an SVG path of the dark squares on a grid of `size` by `size`. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Shown only once: the shop stores only hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

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
