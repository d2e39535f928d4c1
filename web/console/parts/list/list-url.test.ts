import { expect, test } from 'vitest';
import { aDay, anId, oneOf, queryOf, readList, someWords, writeList } from './list-url.ts';

const RULES = {
  filters: { state: oneOf(['OPEN', 'CLOSED']), from: aDay, actor: anId, search: someWords },
  orders: ['name', 'newest'],
  columns: ['city', 'offers', 'team'],
} as const;
const read = (query: string) => readList(RULES, new URLSearchParams(query));

test.each([
  ['', {}],
  ['state=OPEN&from=2026-11-01', { state: 'OPEN', from: '2026-11-01' }],
  ['search=%D8%AF%D9%82%D9%8A%D9%82%20', { search: 'دقيق' }],
  ['actor=cli:root', { actor: 'cli:root' }],
  ['state=LOST&from=yesterday&actor=%3Cscript%3E&search=%20&unknown=1', {}],
  [`search=${'a'.repeat(101)}`, {}],
  ['search=a%00b', {}],
])('the filters of “%s” are read, and nothing else of it', (query, filters) => {
  expect(read(query).filters).toEqual(filters);
});

test.each([
  ['', { order: 'name', pageNumber: 1, columns: null, viewId: null }],
  ['sort=newest&page=3&view=v1', { order: 'newest', pageNumber: 3, viewId: 'v1' }],
  ['sort=price&page=0', { order: 'name', pageNumber: 1 }],
  ['page=1.5', { pageNumber: 1 }],
  ['page=10001', { pageNumber: 1 }],
  ['columns=team,city,iban', { columns: ['city', 'team'] }],
  ['columns=', { columns: [] }],
  ['columns=foo', { columns: null }],
])('of “%s” the order, page and columns are read', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test.each([
  ['', []],
  ['state=OPEN&sort=newest&page=2&columns=city&view=v1&search=%D8%AF', []],
  ['state=&search=%20', []],
  ['lang=ar&state=OPEN', []],
  ['state=LOST&from=yesterday', ['state=LOST', 'from=yesterday']],
  ['sort=price&page=99999', ['sort=price', 'page=99999']],
  ['stat=OPEN', ['stat=OPEN']],
  ['from=2026-13-45', ['from=2026-13-45']],
  ['from=2026-02-29', ['from=2026-02-29']],
  ['from=0000-01-01', ['from=0000-01-01']],
  ['from=2028-02-29', []],
  ['columns=foo,city,bar', ['columns=foo,bar']],
  [`search=${'a'.repeat(101)}`, [`search=${'a'.repeat(101)}`]],
])('of “%s” it is told what means nothing', (query, ignored) => {
  expect(read(query).ignored).toEqual(ignored);
});

test.each(['', 'state=OPEN', 'columns=&sort=newest&page=2', 'search=%D8%AF&view=v1&page=4&columns=city'])(
  '“%s” says the same after it is read and written',
  (query) => {
    expect(read(writeList(RULES, read(query)))).toEqual(read(query));
  },
);

test('the query of a view knows no page, no other view and no usual order, and is the same for the same list', () => {
  const one = queryOf(RULES, read('page=3&view=x&state=OPEN&sort=newest&search=a'));
  expect(one).toBe('search=a&sort=newest&state=OPEN');
  expect(queryOf(RULES, read('sort=newest&search=a&state=OPEN'))).toBe(one);
  expect(queryOf(RULES, read('sort=name'))).toBe('');
});
