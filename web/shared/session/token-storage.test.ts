import { afterEach, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/shop/auth.ts';
import { clearSession, readSession, writeSession } from './token-storage.ts';

const RESPONSE = {
  user: { id: 'u', firstName: 'نورة' },
  customer: { id: 'c' },
  access_token: 'access',
  refresh_token: 'refresh',
} as AuthResponse;
const KEYS = ['auth_token', 'refresh_token', 'user_data', 'customer_data'];

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[session-22] stores a remembered session under the specification’s four keys, and in the auth store', () => {
  writeSession(RESPONSE, true);
  expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([
    'access',
    'refresh',
    JSON.stringify(RESPONSE.user),
    JSON.stringify(RESPONSE.customer),
  ]);
  expect(JSON.parse(localStorage.getItem('auth-storage') ?? '{}')).toMatchObject({ state: { isAuthenticated: true } });
  expect(readSession()).toMatchObject({ accessToken: 'access', user: RESPONSE.user, customer: RESPONSE.customer });
});

test('[session-23] stores any other session only in the tab’s storage', () => {
  writeSession(RESPONSE, true);
  writeSession(RESPONSE, false);
  expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null]);
  expect(sessionStorage.getItem('auth_token')).toBe('access');
});

test('[session-24] clearing a session removes all its keys', () => {
  writeSession(RESPONSE, true);
  clearSession();
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(readSession()).toBeNull();
});
