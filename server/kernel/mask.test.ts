import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask.ts';

test.each([
  [maskEmail('noura.alsalem@example.com'), 'n•••@…'],
  [maskEmail('a@b.sa'), 'a•••@…'],
  [maskPhone('+966551234567'), '•••567'],
  [maskPhone('055 123 45 67'), '•••567'],
  [maskName('نورة', 'السالم'), 'ن••• ا•••'],
  [maskName('Noura', ''), 'N•••'],
  // A letter outside the first plane stays whole.
  [maskName('𝒩oura'), '𝒩•••'],
])('%s', (masked, expected) => {
  expect(masked).toBe(expected);
});
