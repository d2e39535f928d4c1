import { create } from 'zustand';
import type { Customer, User } from '#contract/shop/auth.ts';

/** A session change that the person did not request. */
export type SessionNotice = 'expired' | 'no-refresh-token' | 'start-timeout';

interface AuthState {
  /** `starting` until the stored session has been checked; the server always renders the visitor's view. */
  status: 'starting' | 'visitor' | 'signed-in';
  user: User | null;
  customer: Customer | null;
  /** A notice still to be shown; null afterwards. */
  notice: SessionNotice | null;
}

export const useAuth = create<AuthState>()(() => ({ status: 'starting', user: null, customer: null, notice: null }));

export function useIsSignedIn(): boolean {
  return useAuth((state) => state.status === 'signed-in');
}
