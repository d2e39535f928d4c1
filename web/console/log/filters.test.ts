import { expect, test } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

test.each([
  ['', {}],
  ['kind=session&action=session.ended', { kind: 'session', action: 'session.ended' }],
  ['from=2026-11-01&to=2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
  ['kind=nothing&action=x&from=yesterday&actor=%3Cscript%3E', {}],
  ['actor=cli:root&entity=0199-a&page=2', { actor: 'cli:root', entity: '0199-a' }],
])('the filters of “%s” are read, and nothing else of it', (query, expected) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(expected);
});

test('what is written is read again, without empty values', () => {
  const filters = { kind: 'vendor_member', from: '2026-11-01' } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(String(writeFilters({ from: '' }))).toBe('');
});
