import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { AccessTokens } from '#server/platform/tokens.ts';

/** Who is calling: a user with a living session. `customerId` is null for accounts that are no customers. */
export interface Caller {
  userId: string;
  customerId: string | null;
  sessionId: string;
  role: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const BEARER = /^Bearer +([\w.-]+)$/i;

/**
 * Fills `request.caller`. Endpoints for users refuse everybody else with 401; public ones take a caller where there is
 * one. The session is read on every call, so that signing out, closing an account or changing a password works at once.
 */
export function identifyCaller(db: Db, tokens: AccessTokens) {
  return async (request: FastifyRequest) => {
    const required = request.routeOptions.config.access === 'user';
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await tokens.read(token) : null;
    request.caller = claims ? await findCaller(db, claims.sessionId, claims.userId) : null;
    if (required && !request.caller) throw new AppError('unauthorized');
  };
}

/** The caller of an endpoint for users. */
export function requireUser(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthorized');
  return request.caller;
}

/** The customer of an endpoint for users; 403 for users that are none. */
export function requireCustomer(request: FastifyRequest): Caller & { customerId: string } {
  const caller = requireUser(request);
  if (!caller.customerId) throw new AppError('forbidden');
  return { ...caller, customerId: caller.customerId };
}

async function findCaller(db: Db, sessionId: string, userId: string): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'u.role', 'c.id as customerId', 's.id as sessionId'])
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
