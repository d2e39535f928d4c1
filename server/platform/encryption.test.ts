import { expect, test } from 'vitest';
import { sealing } from './encryption.ts';

const SECRET = 'a secret of more than thirty-two characters';
const { seal, open } = sealing(SECRET, 'test');
const content = Buffer.from('twenty bytes of key!');

test('[encryption-01] what was sealed is opened as it was, and is not there to be read', () => {
  const sealed = seal(content, 'noura');
  expect(open(sealed, 'noura')).toEqual(content);
  expect(sealed.includes(content)).toBe(false);
  expect(seal(content, 'noura')).not.toEqual(sealed);
});

test.each<[string, (sealed: Buffer) => Buffer | null]>([
  ['for somebody else', (sealed) => open(sealed, 'sami')],
  ['with another secret', (sealed) => sealing(`${SECRET}!`, 'test').open(sealed, 'noura')],
  ['for another purpose', (sealed) => sealing(SECRET, 'another').open(sealed, 'noura')],
  ['with one bit changed', (sealed) => open(Buffer.from(sealed.map((byte, at) => byte ^ Number(at === 30))), 'noura')],
  ['cut off', (sealed) => open(sealed.subarray(0, 20), 'noura')],
  ['with a shorter tag', (sealed) => open(sealed.subarray(0, 12), 'noura')],
])('[encryption-02] %s nothing is opened', (_, attempt) => {
  expect(attempt(seal(content, 'noura'))).toBeNull();
});
