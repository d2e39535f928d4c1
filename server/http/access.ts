import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Access } from '#contract/shared/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { AccessTokens } from '#server/platform/tokens.ts';

/** A user with a live session. `customerId` is null for users who are not customers. */
export interface Caller {
  userId: string;
  customerId: string | null;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Not exported: only the functions of this file can make a scope, so nobody can forget to check who is calling. */
declare const scope: unique symbol;

/** Proof of a signed-in user: grants access to their own account. */
export interface UserScope {
  readonly userId: string;
  readonly sessionId: string;
  readonly [scope]: 'user';
}

/** Proof of a customer: every query of a customer's own data takes it, and reads and writes that customer's rows only. */
export interface CustomerScope {
  readonly userId: string;
  readonly customerId: string;
  readonly [scope]: 'customer';
}

/** Proof of the token for monitoring programs. */
export interface MonitoringScope {
  readonly [scope]: 'monitoring';
}

/** The scope that an endpoint's handler is given, by the endpoint's access. */
export type ScopeOf<A extends Access> = A extends 'user'
  ? UserScope
  : A extends 'customer'
    ? CustomerScope
    : A extends 'monitoring'
      ? MonitoringScope
      : never;

const BEARER = /^Bearer +([\w.-]+)$/i;

/**
 * Fills `request.caller`. Endpoints for users and customers reject everybody else with 401; public ones take a caller if
 * there is one. The session is read on every call, so signing out, closing an account or changing a password works at once.
 */
export function identifyCaller(db: Db, tokens: AccessTokens) {
  return async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await tokens.read(token) : null;
    request.caller = claims ? await findCaller(db, claims.sessionId, claims.userId) : null;
    if ((access === 'user' || access === 'customer') && !request.caller) throw new AppError('unauthorized');
  };
}

/** The scope of a signed-in user. Throws `unauthorized`. */
export function requireUser({ caller }: FastifyRequest): UserScope {
  if (!caller) throw new AppError('unauthorized');
  return { userId: caller.userId, sessionId: caller.sessionId } as UserScope;
}

/** The scope of a customer. Throws `unauthorized`, or `forbidden` for a user who is not a customer. */
export function requireCustomer({ caller }: FastifyRequest): CustomerScope {
  if (!caller) throw new AppError('unauthorized');
  if (!caller.customerId) throw new AppError('forbidden');
  return { userId: caller.userId, customerId: caller.customerId } as CustomerScope;
}

const MONITORING_HEADER = 'x-operator-token';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Makes the scope of a program with the operator token. Throws `unauthorized`, always so if the shop has no token. */
export function requireMonitoring({ operatorToken }: { operatorToken: string | null }) {
  return ({ headers }: FastifyRequest): MonitoringScope => {
    const sent = headers[MONITORING_HEADER];
    const isKnown =
      operatorToken !== null && typeof sent === 'string' && timingSafeEqual(digest(sent), digest(operatorToken));
    if (!isKnown) throw new AppError('unauthorized');
    return {} as MonitoringScope;
  };
}

async function findCaller(db: Db, sessionId: string, userId: string): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'c.id as customerId', 's.id as sessionId'])
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
