import { expect, test } from 'vitest';
import { toQuery } from './query-text.ts';

const LEFT_TO_RIGHT = '\u200E';
const OVERRIDE = '\u202E';

test.each([
  ['spaces around it', '  دقيق خبز ', 'دقيق خبز'],
  ['line breaks and tabs', 'دقيق\r\n\tخبز', 'دقيق خبز'],
  ['control characters', 'flo\u0000ur\u0007', 'flour'],
  ['an override of the direction', `${OVERRIDE}ruolf`, 'ruolf'],
  ['marks of a direction', `${LEFT_TO_RIGHT}سكر\u061C`, 'سكر'],
  ['isolates', '\u2067سكر\u2069 500', 'سكر 500'],
  ['spaces and marks without width', '\uFEFFسكر\u200B\u2060', 'سكر'],
  ['half a character', 'سكر\uD83C', 'سكر'],
  ['nothing that is seen', `${OVERRIDE}\u0000 ${LEFT_TO_RIGHT}`, ''],
])('%s are not searched for', (_, typed, query) => {
  expect(toQuery(typed)).toBe(query);
});

test.each(['🍞', '👩‍🍳', 'می‌خواهم', '!!!', "'; drop table", '<img src=x onerror=alert(1)>', '%_\\'])(
  'the query %s stays as it was typed',
  (typed) => expect(toQuery(typed)).toBe(typed),
);

test('a query is cut at 200 characters, and no character in two', () => {
  expect(toQuery('س'.repeat(300))).toBe('س'.repeat(200));
  expect(toQuery(`${'س'.repeat(199)}🍞`)).toBe('س'.repeat(199));
});
