import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, now or some 30-second steps later. */
export function authenticatorCode(secret: string, stepsLater = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsLater * 30_000 });
}
