import { expect, test } from 'vitest';
import { toQuery } from './query-text.ts';

const LEFT_TO_RIGHT = '\u200E';
const OVERRIDE = '\u202E';

test.each([
  ['surrounding spaces', '  دقيق خبز ', 'دقيق خبز'],
  ['line breaks and tabs', 'دقيق\r\n\tخبز', 'دقيق خبز'],
  ['control characters', 'flo\u0000ur\u0007', 'flour'],
  ['direction overrides', `${OVERRIDE}ruolf`, 'ruolf'],
  ['direction marks', `${LEFT_TO_RIGHT}سكر\u061C`, 'سكر'],
  ['isolates', '\u2067سكر\u2069 500', 'سكر 500'],
  ['zero-width spaces and marks', '\uFEFFسكر\u200B\u2060', 'سكر'],
  ['lone surrogates', 'سكر\uD83C', 'سكر'],
  ['invisible characters alone', `${OVERRIDE}\u0000 ${LEFT_TO_RIGHT}`, ''],
])('removes %s', (_, typed, query) => {
  expect(toQuery(typed)).toBe(query);
});

test.each(['🍞', '👩‍🍳', 'می‌خواهم', '!!!', "'; drop table", '<img src=x onerror=alert(1)>', '%_\\'])(
  'keeps the query %s as typed',
  (typed) => expect(toQuery(typed)).toBe(typed),
);

test('cuts a query at 200 characters without splitting a character', () => {
  expect(toQuery('س'.repeat(300))).toBe('س'.repeat(200));
  expect(toQuery(`${'س'.repeat(199)}🍞`)).toBe('س'.repeat(199));
});
