import type { AuthResponse, Customer, User } from '#contract/auth.ts';

/** Keys of the specification (its section 9). With "remember me" they are kept, else they go with the browser's tab. */
const KEYS = { access: 'auth_token', refresh: 'refresh_token', user: 'user_data', customer: 'customer_data' } as const;
const REMEMBER = 'auth-storage';

export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  user: User | null;
  customer: Customer | null;
}

export function readSession(): StoredSession | null {
  for (const storage of storages()) {
    const accessToken = storage.getItem(KEYS.access);
    const refreshToken = storage.getItem(KEYS.refresh);
    if (accessToken && refreshToken) {
      return {
        accessToken,
        refreshToken,
        user: parse(storage.getItem(KEYS.user)),
        customer: parse(storage.getItem(KEYS.customer)),
      };
    }
  }
  return null;
}

export function writeSession(response: AuthResponse, remember: boolean): void {
  clearSession();
  const storage = remember ? localStorage : sessionStorage;
  storage.setItem(KEYS.access, response.access_token);
  storage.setItem(KEYS.refresh, response.refresh_token);
  storage.setItem(KEYS.user, JSON.stringify(response.user));
  if (response.customer) storage.setItem(KEYS.customer, JSON.stringify(response.customer));
  localStorage.setItem(REMEMBER, JSON.stringify({ state: { remember, isAuthenticated: true }, version: 0 }));
}

/** Whether the stored session outlives the tab. */
export function isRemembered(): boolean {
  return localStorage.getItem(KEYS.access) !== null;
}

export function writeUser(user: User): void {
  const storage = isRemembered() ? localStorage : sessionStorage;
  storage.setItem(KEYS.user, JSON.stringify(user));
}

export function clearSession(): void {
  for (const storage of storages()) for (const key of Object.values(KEYS)) storage.removeItem(key);
  localStorage.removeItem(REMEMBER);
}

function storages(): Storage[] {
  return [localStorage, sessionStorage];
}

function parse<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
