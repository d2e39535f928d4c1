import { TIMING } from '#contract/constants.ts';
import { callApi } from './api.ts';
import { isApiError } from './api-error.ts';
import { useAuth } from './auth-store.ts';
import { endSession } from './session.ts';
import { readSession, writeUser } from './token-storage.ts';

let started: Promise<void> | undefined;

/**
 * Finds out, once, whether the stored session still holds, within the specification's 5 seconds. A refusal ends it; when
 * there is no answer in time the person stays signed in with what was stored, because the shop's fault is not theirs.
 */
export function startSession(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const stored = readSession();
  if (!stored) return void useAuth.setState({ status: 'visitor' });
  try {
    const user = await callApi('getProfile', undefined, { signal: AbortSignal.timeout(TIMING.authStartLimit) });
    const customer = stored.customer ?? (user.role === 'CUSTOMER' ? await callApi('getCustomer') : null);
    writeUser(user);
    useAuth.setState({ status: 'signed-in', user, customer });
  } catch (error) {
    if (readSession() === null || isApiError(error, 'unauthorized') || !stored.user) return void endSession('expired');
    useAuth.setState({ status: 'signed-in', user: stored.user, customer: stored.customer });
  }
}
