import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What has to be read again and must not lie in the database in the clear. */
export interface Sealing {
  /** `owner` is whose it is: put into somebody else's row it cannot be opened. */
  seal: (content: Uint8Array, owner: string) => Buffer;
  /** Null for what was not sealed here: by another secret, for another purpose or owner, or changed since. */
  open: (sealed: Buffer, owner: string) => Buffer | null;
}

/** The key is made of the shop's secret, another one for each purpose. */
export function sealing(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (content, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      if (tag.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
