import { expect, test } from 'vitest';
import { nextInArea } from './next.ts';

test.each([
  ['/seller/login', 'next=/seller/team', '/seller/team'],
  ['/seller/login', 'next=/seller/log?kind=session', '/seller/log?kind=session'],
  ['/operator/login', 'next=/seller/team', '/operator'],
  ['/seller/login', 'next=/sellers', '/seller'],
  ['/seller/login', 'next=//evil.example/seller/', '/seller'],
  ['/seller/login', 'next=https://evil.example', '/seller'],
  ['/seller/login', '', '/seller'],
])('after signing in at %s with “%s” people get to %s', (path, query, expected) => {
  history.replaceState(null, '', path);
  expect(nextInArea(new URLSearchParams(query))).toBe(expected);
});
