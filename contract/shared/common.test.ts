import { expect, test } from 'vitest';
import { optionalText, requiredText, text } from './common.ts';
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

test.each([
  ['overrides, around digits that would be read backwards', '\u202E321\u202C', '321'],
  ['isolates and embeddings within words', 'شكرًا\u2067 لك\u2069 \u202Aab\u202B', 'شكرًا لك ab'],
  ['spaces that are left at the ends', '\u2066 خبز \u2069', 'خبز'],
])('controls of direction are left out of what is typed: %s', (_, typed, kept) => {
  expect([text(100), requiredText('required', 100), optionalText(100)].map((schema) => schema.parse(typed))).toEqual(
    Array(3).fill(kept),
  );
});

test('controls of direction alone are no text', () => {
  expect(text(9).parse('\u202E\u202C')).toBe('');
  expect(optionalText(9).parse('\u202E')).toBeNull();
  expect(codesOf(requiredText('required', 9), '\u202E')).toContain('required');
});
