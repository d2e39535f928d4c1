import { expect, test } from 'vitest';
import { encryption } from './encryption.ts';

const SECRET = 'a secret of more than thirty-two characters';
const { encrypt, decrypt } = encryption(SECRET, 'test');
const content = Buffer.from('twenty bytes of key!');

test('[encryption-01] decrypts what was encrypted, and the ciphertext does not contain it', () => {
  const sealed = encrypt(content, 'noura');
  expect(decrypt(sealed, 'noura')).toEqual(content);
  expect(sealed.includes(content)).toBe(false);
  expect(encrypt(content, 'noura')).not.toEqual(sealed);
});

test.each<[string, (sealed: Buffer) => Buffer | null]>([
  ['for somebody else', (sealed) => decrypt(sealed, 'sami')],
  ['with another secret', (sealed) => encryption(`${SECRET}!`, 'test').decrypt(sealed, 'noura')],
  ['for another purpose', (sealed) => encryption(SECRET, 'another').decrypt(sealed, 'noura')],
  [
    'with one bit changed',
    (sealed) => decrypt(Buffer.from(sealed.map((byte, at) => byte ^ Number(at === 30))), 'noura'),
  ],
  ['cut off', (sealed) => decrypt(sealed.subarray(0, 20), 'noura')],
  ['with a shorter tag', (sealed) => decrypt(sealed.subarray(0, 12), 'noura')],
])('[encryption-02] %s nothing is decrypted', (_, attempt) => {
  expect(attempt(encrypt(content, 'noura'))).toBeNull();
});
