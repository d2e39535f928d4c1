import { expect, test } from 'vitest';
import { personName } from './credentials.ts';

const isName = (name: string) => personName('firstNameMin').safeParse(name).success;

test.each([
  ['a full stop', 'evil.example'],
  ['a full-width full stop', 'evil\uFF0Eexample'],
  ['an ideographic full stop', 'evil\u3002example'],
  ['a half-width ideographic full stop', 'evil\uFF61example'],
  ['a one dot leader', 'evil\u2024com'],
  ['full-width letters', 'evil.\uFF43\uFF4F\uFF4D'],
  ['a zero-width space after the full stop', 'evil.\u200Bexample'],
  ['a zero-width space in the ending', 'evil.e\u200Bxample'],
  ['a soft hyphen and a word joiner', 'evil.\u00AD\u2060example'],
  ['a Cyrillic ending', 'evil.рф'],
  ['an Arabic ending', 'evil.السعودية'],
  ['an Arabic name and ending', 'موقع.شبكة'],
  ['an Arabic letter before a Latin ending', 'د.com'],
  ['a title before the address', 'د. موقع.شبكة'],
  ['a Chinese ending', 'evil.中国'],
  ['an Indian ending', 'evil.भारत'],
  ['a full-width slash', 'evil\uFF0Fwin'],
  ['a full-width at sign', 'me\uFF20evil'],
])('a name with %s is no web address in disguise', (_, name) => {
  expect(isName(name)).toBe(false);
});

test.each([
  'نورة',
  'م. أحمد',
  'م.أحمد',
  'أ.د.محمد',
  'عبد\u200Cالله',
  'J.R.',
  'Jean‑Luc',
  'O’Neil',
  '山田。',
  'Nu\u0301n\u0303ez',
])('negative control: %j is a name, and stays as it was typed', (name) => {
  expect(personName('firstNameMin').parse(name)).toBe(name);
});
