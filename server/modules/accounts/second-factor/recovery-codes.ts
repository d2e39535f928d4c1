import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
const CHARACTERS = 24;
const GROUP = 4;
/** Crockford's base 32, five bits a character: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes of 120 random bits, grouped for copying by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

function newCode(): string {
  // 32 divides 256, so every character is equally likely.
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-');
}

/** A fast hash is enough: 2¹²⁰ codes cannot be searched. Commonly misread letters count as the digits they resemble. */
export function hashRecoveryCode(code: string): Buffer {
  const meant = code.replaceAll('-', '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(meant).digest();
}
