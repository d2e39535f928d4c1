import type { AuthResponse, Customer, User } from '#contract/shop/auth.ts';

/**
 * The specified storage keys (docs/specification.md, section 9). With "remember me" they persist, otherwise they last
 * as long as the tab.
 */
const KEYS = { access: 'auth_token', refresh: 'refresh_token', user: 'user_data', customer: 'customer_data' } as const;
const REMEMBER = 'auth-storage';

export interface StoredSession {
  accessToken: string;
  /** Null if the server issued none: the session then ends with its access token. */
  refreshToken: string | null;
  user: User | null;
  customer: Customer | null;
}

export function readSession(): StoredSession | null {
  for (const storage of storages()) {
    const accessToken = storage.getItem(KEYS.access);
    if (accessToken) {
      return {
        accessToken,
        refreshToken: storage.getItem(KEYS.refresh),
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

/** Stores new data of the user; null removes it. */
export function writePerson({ user, customer }: { user?: User; customer?: Customer | null }): void {
  const storage = isRemembered() ? localStorage : sessionStorage;
  if (user) storage.setItem(KEYS.user, JSON.stringify(user));
  if (customer) storage.setItem(KEYS.customer, JSON.stringify(customer));
  if (customer === null) storage.removeItem(KEYS.customer);
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
