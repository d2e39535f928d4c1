import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The RFC 6238 profile that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Also accepts the previous and the next code: clocks differ, and typing takes a while. */
const WINDOW = 1;
/** RFC 4226 recommends a secret as long as the hash. */
const SECRET_BYTES = 20;
const ISSUER = 'Daqeeq';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The time step that a code belongs to; null if the code is not valid now. */
export function matchingStep(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ ...RULES, secret: wrap(secret), token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp: now }) + delta;
}

/** What an authenticator app needs: the secret for typing, and an otpauth URI with secret and account name. */
export function authenticatorSetup(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...RULES, issuer: ISSUER, label: account, secret: wrap(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function wrap(secret: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
