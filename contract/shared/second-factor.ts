import * as z from 'zod/mini';
import { latinDigits, Timestamp } from './common.ts';
import { codeField, passwordField } from './credentials.ts';

const currentPassword = passwordField(1, 'currentPassword');

export const SecondFactorStart = z.object({ currentPassword });
/** The console asks for no password within minutes of signing in. */
export const ConsoleSecondFactorStart = z.partial(SecondFactorStart);

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
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
