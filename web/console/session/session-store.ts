import { create } from 'zustand';

interface SessionState {
  /** `starting` until the cookie has been tried, `unreachable` if it could not be. */
  status: 'starting' | 'unreachable' | 'signed-out' | 'signed-in';
  /** In memory only: no script of another page, and nobody at this device later, finds it. */
  accessToken: string | null;
  /** When the access token expires, in ms. */
  expiresAt: number;
  /** The account has to set up a second factor before anything else. */
  needsSetup: boolean;
  /** The email that somebody typed to sign in; null after a reload. */
  email: string | null;
  /** How the last session ended; null before, and once the person has signed in again. */
  ended: 'by-person' | 'by-itself' | null;
}

export const NO_SESSION = { accessToken: null, expiresAt: 0, needsSetup: false } as const;

export const useSession = create<SessionState>()(() => ({
  ...NO_SESSION,
  status: 'starting',
  email: null,
  ended: null,
}));
