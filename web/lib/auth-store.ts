import { create } from 'zustand';
import type { Customer, User } from '#contract/auth.ts';

interface AuthState {
  /** `starting` until it is known whether a stored session still holds; the server always renders the visitor's view. */
  status: 'starting' | 'visitor' | 'signed-in';
  user: User | null;
  customer: Customer | null;
  /** Why the last session ended without the person asking for it. */
  ended: 'expired' | null;
}

export const useAuth = create<AuthState>()(() => ({ status: 'starting', user: null, customer: null, ended: null }));

export function useIsSignedIn(): boolean {
  return useAuth((state) => state.status === 'signed-in');
}
