import { create } from 'zustand';
import type { Customer, User } from '#contract/shop/auth.ts';

/** What happened to the session without the person asking for it. */
export type SessionNotice = 'expired' | 'no-refresh-token' | 'start-timeout';

interface AuthState {
  /** `starting` until it is known whether a stored session still holds; the server always renders the visitor's view. */
  status: 'starting' | 'visitor' | 'signed-in';
  user: User | null;
  customer: Customer | null;
  /** To be told; null once it has been. */
  notice: SessionNotice | null;
}

export const useAuth = create<AuthState>()(() => ({ status: 'starting', user: null, customer: null, notice: null }));

export function useIsSignedIn(): boolean {
  return useAuth((state) => state.status === 'signed-in');
}
