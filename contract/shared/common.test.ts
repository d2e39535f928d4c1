import { expect, test } from 'vitest';
import { requiredText } from './common.ts';
import { personName } from './credentials.ts';

const codesOf = (schema: ReturnType<typeof requiredText>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['zero-width spaces', '\u200B\u200B\u200B\u200B'],
  ['direction marks and a joiner', '\u200F\u200E\u2066\u2069\u061C\u200D'],
  ['a soft hyphen beside a word joiner', '\u00AD\u2060'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['strokes that stretch words and vowel marks', '\u0640\u0640\u064B\u0670'],
  ['an empty Braille cell', '\u2800\u2800'],
  ['variation selectors and tags', '\uFE0F\u{E0041}'],
  ['control characters between spaces', '\u0001 \u0002'],
])('a required text of nothing but %s is missing', (_, value) => {
  expect(codesOf(requiredText('required', 500), value)).toContain('required');
  expect(codesOf(personName('firstNameMin'), value)).toContain('firstNameMin');
});

test.each(['نورة', 'عبد\u200Cالله', '\u200Fطلب العميلة اتصالًا', '.', '؟', '١', '👩\u200D🍳', '❤️'])(
  'negative control: %j is a text, and stays as it was typed',
  (value) => {
    expect(requiredText('required', 500).parse(value)).toBe(value);
  },
);
