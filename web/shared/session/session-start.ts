import { TIMING } from '#contract/shared/constants.ts';
import { callApi } from '#web/shared/api/api.ts';
import { ApiError, isApiError } from '#web/shared/api/api-error.ts';
import { useAuth } from './auth-store.ts';
import { endSession, setPerson } from './session.ts';
import { readSession, type StoredSession } from './token-storage.ts';

let started: Promise<void> | undefined;

/**
 * Checks once whether the stored session is still valid, within the specification's 5 seconds. A refusal ends it;
 * without a response in time the person stays signed in with the stored data, because a server problem must not sign
 * anyone out.
 */
export function startSession(): Promise<void> {
  followOtherTabs();
  started ??= checkStoredSession();
  return started;
}

export async function checkStoredSession(): Promise<void> {
  const stored = readSession();
  if (!stored) return void useAuth.setState({ status: 'visitor' });
  try {
    await withinLimit(loadPerson(stored));
  } catch (error) {
    if (readSession() === null) return void endSession('expired');
    const notice = isApiError(error, 'authInitTimeout') ? 'start-timeout' : null;
    if (!stored.user) return void endSession(notice ?? 'expired');
    useAuth.setState({ status: 'signed-in', user: stored.user, customer: stored.customer, notice });
  }
}

/** Applies a response that arrives after the limit, unless the person has signed out since. */
async function loadPerson(stored: StoredSession): Promise<void> {
  const user = await callApi('getProfile');
  const customer = user.role === 'CUSTOMER' ? (stored.customer ?? (await loadCustomer())) : null;
  setPerson({ user, customer });
}

/** Null if the user has no customer profile yet. */
async function loadCustomer() {
  try {
    return await callApi('getCustomer');
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

function withinLimit(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('authInitTimeout', 0)), TIMING.authStartLimit);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Applies signing in or out, and changes of the profile, to all tabs. */
function followOtherTabs(): void {
  addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea !== localStorage) return;
    const stored = readSession();
    const { status } = useAuth.getState();
    if (!stored && status === 'signed-in') endSession(null);
    // A mailed link opens in a new tab and changes what the profile shows here.
    if (stored?.user && status === 'signed-in' && key === 'user_data') useAuth.setState({ user: stored.user });
    if (stored?.user && status === 'visitor') setPerson({ user: stored.user, customer: stored.customer });
  });
}
