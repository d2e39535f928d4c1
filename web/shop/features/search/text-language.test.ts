import { expect, test } from 'vitest';
import { languageOfText } from './text-language.ts';

test.each([
  ['خميرة', 'ar'],
  ['500 جم', 'ar'],
  ['flour', 'en'],
  ['Crème', 'en'],
  ['دقيق bread', 'ar'],
  ['500', undefined],
  ['🍞 !', undefined],
  ['', undefined],
])('detects the language of %j as %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
