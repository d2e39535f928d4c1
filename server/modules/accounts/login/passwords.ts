import { hash, verify } from '@node-rs/argon2';
import { PASSWORD } from '#contract/shared/constants.ts';
import { invalidFields } from '#server/kernel/app-error.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Throws 422 if the password is shorter than the shop's setting; the contract already checks the specified minimum. */
export function refuseShortPassword(field: string, password: string, minimum: number): void {
  if (password.length >= minimum) return;
  throw invalidFields([{ path: field, message: minimum === PASSWORD.change ? 'passwordMin8' : 'passwordTooShort' }]);
}

let decoy: Promise<string> | undefined;

/** False for accounts without a password too. Takes equally long without an account, so that timing reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored != null;
}
