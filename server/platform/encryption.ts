import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of values that the database must not hold in clear text. */
export interface Encryption {
  /** Binds the value to `owner`: copied into another owner's row it cannot be decrypted. */
  encrypt: (content: Uint8Array, owner: string) => Buffer;
  /** Returns null for a value encrypted with another secret, purpose or owner, or changed since. */
  decrypt: (encrypted: Buffer, owner: string) => Buffer | null;
}

/** AES-256-GCM with a key derived from the shop's secret, one for each purpose. */
export function encryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypt: (content, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    decrypt: (encrypted, owner) => {
      const [iv, tag] = [encrypted.subarray(0, IV_BYTES), encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      if (tag.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
