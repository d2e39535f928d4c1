import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
const CHARACTERS = 24;
const GROUP = 4;
/** Without I, L, O and U, which are read as others: Crockford's base 32, five bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes of 120 random bits, in groups for whoever copies them by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

function newCode(): string {
  // 32 divides 256: each character is as likely as any other.
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-');
}

/** Nobody goes through 2¹²⁰ codes, so the hash need not be slow. What was misread is taken for what was meant. */
export function hashRecoveryCode(code: string): Buffer {
  const meant = code.replaceAll('-', '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(meant).digest();
}
