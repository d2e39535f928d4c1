import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, half a minute. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks differ, and typing takes a while: the code before and the one after count too. */
const WINDOW = 1;
/** RFC 4226 asks for as many bits as the hash has. */
const SECRET_BYTES = 20;
const ISSUER = 'Daqeeq';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The step of time that a code belongs to; null where it is none of those that count now. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ ...RULES, secret: wrap(secret), token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp: now }) + delta;
}

/** What an app is set up with: the secret for typing, and an address that has it with the account's name. */
export function appSetup(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...RULES, issuer: ISSUER, label: account, secret: wrap(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function wrap(secret: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
