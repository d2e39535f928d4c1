import * as z from 'zod/mini';
import { Empty, latinDigits, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { codeField, passwordField } from './auth.ts';

const currentPassword = passwordField(1, 'currentPassword');

export const SecondFactorStart = z.object({ currentPassword });

/** Only the app's own code shows that the app was set up. */
export const SecondFactorConfirmation = z.object({
  code: z
    .string({ error: 'appCode' })
    .check(latinDigits, z.overwrite(withoutGaps), z.regex(/^\d{6}$/, { error: 'appCode' })),
});

/** Who changes a second factor that is on shows both factors. */
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
  /** Base32, for typing into an app. */
  secret: z.string(),
  /** `otpauth://`, which opens an app on the same device. */
  uri: z.string(),
  /** The same as a QR code: an SVG path of its dark squares in a field of `size` by `size`. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Shown this once: only hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether signing in asks for a code of an app, since when, and how many recovery codes are left',
  access: 'user',
  load: 'buying',
  response: SecondFactorState,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/start',
  summary:
    'Make a secret for an authenticator app; it counts once it is confirmed, and the one before does not any more',
  access: 'user',
  load: 'buying',
  body: SecondFactorStart,
  response: SecondFactorSetup,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turn the second factor on with a code of the app, end every other session, and get the recovery codes',
  access: 'user',
  load: 'buying',
  body: SecondFactorConfirmation,
  response: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Make ten new recovery codes; those before do not count any more',
  access: 'user',
  load: 'buying',
  body: SecondFactorProof,
  response: RecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/turn-off',
  summary: 'Sign in with the password alone again',
  access: 'user',
  load: 'buying',
  body: SecondFactorProof,
  response: Empty,
});
