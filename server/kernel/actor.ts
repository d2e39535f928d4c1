import type { ConsoleArea } from '#contract/shared/roles.ts';

/** The author of a change: a person in the console, a program of a vendor, a job of the shop, or the command line. */
export interface Actor {
  kind: 'user' | 'api_key' | 'system' | 'cli';
  area: ConsoleArea | 'system';
  id: string | null;
  /** The vendor that the person or program acts for. */
  vendorId: string | null;
  sessionId: string | null;
  requestId: string | null;
}

const NOBODY = { area: 'system', vendorId: null, sessionId: null, requestId: null } as const;

/** A job of the shop. */
export const SYSTEM: Actor = { ...NOBODY, kind: 'system', id: null };

/** A command of `npm run shop`, by the name of the account on the machine. */
export function commandLine(osUser: string): Actor {
  return { ...NOBODY, kind: 'cli', id: `cli:${osUser}` };
}
