import { expect, test } from 'vitest';
import { authorName, languageOf } from './author.ts';

test.each([
  ['نورة', 'السالم', 'نورة س.'],
  ['Sami', 'Haddad', 'Sami H.'],
  ['أم فيصل', 'الحمد', 'أم فيصل'],
  ['Li', '', 'Li'],
  ['ريم', 'ال', 'ريم ا.'],
])('%s %s signs a review as %s', (firstName, lastName, expected) => {
  expect(authorName({ firstName, lastName })).toBe(expected);
});

test.each([
  ['ممتاز جدًا', 'en', 'ar'],
  ['Very good', 'ar', 'en'],
  ['ممتاز for cakes', 'en', 'en'],
  ['', 'ar', 'ar'],
  ['10/10 👍', 'en', 'en'],
] as const)('%j by somebody who reads %s is %s', (text, own, expected) => {
  expect(languageOf(text, own)).toBe(expected);
});
