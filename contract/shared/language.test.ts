import { expect, test } from 'vitest';
import { chosenLanguage, languageCookie, languageOfPage } from './language.ts';

test.each([
  [undefined, null],
  ['', null],
  ['lang=en', 'en'],
  ['lang=ar', 'ar'],
  ['a=1;lang=en', 'en'],
  ['a=1; lang=en; b=2', 'en'],
  ['lang="en"', 'en'],
  ['lang="en', null],
  ['lang=en; lang=ar', 'en'],
  ['lang=english; lang=en', 'en'],
  ['lang=english', null],
  ['lang=EN', null],
  ['LANG=en', null],
  ['lang=', null],
  ['x-lang=en', null],
  ['a=lang=en', null],
])('the cookies %j choose %s', (cookies, expected) => {
  expect(chosenLanguage(cookies)).toBe(expected);
});

test.each([
  [undefined, '', 'ar'],
  [undefined, 'lang=en', 'en'],
  [undefined, 'lang=fr', 'ar'],
  ['lang=ar', 'lang=en', 'ar'],
  ['lang=english', 'lang=en', 'en'],
])('a page with the cookies %j and the query %j is shown in %s', (cookies, query, expected) => {
  expect(languageOfPage(cookies, new URLSearchParams(query))).toBe(expected);
});

test('a choice that is kept is read again', () => {
  expect(chosenLanguage(languageCookie('en').split(';')[0])).toBe('en');
});
