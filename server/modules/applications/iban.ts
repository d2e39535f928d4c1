import { createHmac, hkdfSync } from 'node:crypto';
import { bankOf } from '#contract/shared/iban.ts';
import { encryption } from '#server/platform/encryption.ts';

/** An IBAN as the database holds it, and the part of it that people see. */
export interface SealedIban {
  sealed: Buffer;
  hash: Buffer;
  lastFour: string;
  bankCode: string | null;
}

/** Encrypts an IBAN for its owner, an application or a vendor: in another one's row it cannot be read. */
export function sealIban(secret: string, iban: string, owner: string): SealedIban {
  return {
    sealed: encryption(secret, 'iban').encrypt(Buffer.from(iban), owner),
    hash: ibanHash(secret, iban),
    lastFour: iban.slice(-4),
    bankCode: bankOf(iban)?.code ?? null,
  };
}

/** Null for one that was sealed with another secret, or for another owner. */
export function openIban(secret: string, sealed: Buffer, owner: string): string | null {
  return encryption(secret, 'iban').decrypt(sealed, owner)?.toString() ?? null;
}

/** Keyed: IBANs are few enough to try them all against a plain hash. */
function ibanHash(secret: string, iban: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'iban-hash', 32));
  return createHmac('sha256', key).update(iban).digest();
}
