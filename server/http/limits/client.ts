import type { FastifyRequest } from 'fastify';
import type { UserScope } from '#server/http/access.ts';
import { networkOf, siteOf } from './network.ts';

/** The sender of a request, as the limits count it. */
export interface Client {
  /** A signed-in user, an open session or a device; null for a browser that shows no device cookie. */
  id: string | null;
  isSignedIn: boolean;
  network: string;
  /** Counts tries on one account, so that holding many networks gives nobody more of them. */
  site: string;
  /** The device, if it signed in before to the account that is being tried, or the open session; else null. */
  trusted: string | null;
}

/** The client of a request: its user if signed in, else its device. A look counts for the member of the team who looks. */
export function clientOf({ caller, device, ip }: FastifyRequest): Client {
  const id = caller ? (caller.look?.operatorId ?? caller.userId) : device.id();
  return { id, isSignedIn: caller !== null, network: networkOf(ip), site: siteOf(ip), trusted: null };
}

/** The client of a request that names an account without being signed in to it. */
export function clientTrying({ device, ip }: FastifyRequest, email: string): Client {
  const id = device.id();
  return { id, isSignedIn: false, network: networkOf(ip), site: siteOf(ip), trusted: device.knows(email) ? id : null };
}

/** A client that is counted by the id of a user or a session alone, wherever it is. */
export function clientById(id: string): Client {
  return { id, isSignedIn: true, network: '', site: '', trusted: null };
}

/** An open session that tries its own account's password or code. */
export function clientInSession({ userId, sessionId }: UserScope): Client {
  return { ...clientById(userId), trusted: sessionId };
}
