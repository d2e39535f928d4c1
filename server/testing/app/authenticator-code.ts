import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with a secret shows, this half minute or some later. */
export function appCode(secret: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });
}
