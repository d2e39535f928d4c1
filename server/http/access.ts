import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Access, ConsoleAccess, OperatorAccess, SellerAccess } from '#contract/shared/endpoint.ts';
import { type ApiScope, IDEMPOTENCY_HEADER } from '#contract/shared/programs/api-keys.ts';
import { type ConsoleArea, VENDOR_HEADER } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { shortRead } from '#server/db/statement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { looksLikeApiKey } from '#server/platform/api-key.ts';
import type { Config } from '#server/platform/config.ts';
import type { AccessTokens } from '#server/platform/tokens.ts';
import { admitProgram, type Program } from './admit-program.ts';
import { type ConsoleCaller, findConsoleCaller, type Membership } from './console-caller.ts';
import { admitLook, isMadeAs, type Look } from './look/look.ts';
import { maskPersonal } from './look/mask.ts';

/** A user with a live session of the shop. `customerId` is null for users who are not customers. */
export interface Caller {
  userId: string;
  customerId: string | null;
  sessionId: string;
  /** A member of the operator's team looks as this customer. */
  look?: Look;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the shop's endpoints. */
    caller: Caller | null;
    /** The caller of an area's endpoints, who may make this call. */
    member: Member | null;
    /** The program that makes this call of a seller's endpoint with a key. */
    program: Program | null;
  }
}

interface Member extends ConsoleCaller {
  /** The vendor that the call is for; null outside the seller's endpoints. */
  membership: Membership | null;
  actor: Actor;
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

/** Proof of a session of the console: grants access to the person's own account, as that of a user does. */
export interface ConsoleScope extends UserScope {
  readonly area: ConsoleArea;
  readonly caller: ConsoleCaller;
  readonly actor: Actor;
}

/**
 * Proof of a member of a vendor's team, or of a program with a key of the vendor, who may make the call: every query of that
 * vendor's data takes it.
 */
export interface VendorScope {
  readonly vendorId: string;
  /** Null for a program. */
  readonly userId: string | null;
  readonly actor: Actor;
  /** A program's call that changes something, by which it is known when it is sent again. */
  readonly request: ProgramRequest | null;
  readonly [scope]: 'vendor';
}

/** A `VendorScope` of a person: endpoints without an `apiScope` take no key. */
export interface MemberScope extends VendorScope {
  readonly userId: string;
  readonly membership: Membership;
}

interface ProgramRequest {
  keyId: string;
  route: string;
  key: string;
  body: unknown;
}

/** Proof of a member of the operator's team whose roles allow the call. */
export interface OperatorScope {
  readonly userId: string;
  readonly roles: ConsoleCaller['operatorRoles'];
  readonly actor: Actor;
  readonly [scope]: 'operator';
}

/** The scope that an endpoint's handler is given, by the endpoint's access. */
export type ScopeOf<A extends Access> = A extends 'user'
  ? UserScope
  : A extends 'customer'
    ? CustomerScope
    : A extends 'monitoring'
      ? MonitoringScope
      : A extends ConsoleAccess
        ? ConsoleScope
        : A extends SellerAccess
          ? A extends { apiScope: ApiScope }
            ? VendorScope
            : MemberScope
          : A extends OperatorAccess
            ? OperatorScope
            : never;

const BEARER = /^Bearer +([\w.-]+)$/i;

/**
 * Fills `request.caller`, or `request.member` for the endpoints of an area. Endpoints for users and customers reject
 * everybody else with 401; public ones take a caller if there is one. The session is read on every call, so signing out,
 * closing an account or changing a password works at once. Tokens of another area are worth nothing. Calls of a tab in which a
 * member of the operator's team looks as a customer are those of the customer, and only read.
 */
export function identifyCaller(db: Db, tokens: AccessTokens, { consoleSecondFactor, publicUrl }: Config) {
  const isSecondFactorRequired = consoleSecondFactor === 'required';
  return async (request: FastifyRequest) => {
    const { access = 'public' } = request.routeOptions.config;
    const look = await admitLook(db, publicUrl, request);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token && looksLikeApiKey(token)) {
      request.program = await admitProgram(db, request, access, token);
      return;
    }
    const claims = token ? await tokens.read(token) : null;
    if (typeof access === 'object') {
      if (!claims || claims.area === 'shop') throw new AppError('unauthorized');
      if (access.area !== 'console' && access.area !== claims.area) throw new AppError('unauthorized');
      const caller = await findConsoleCaller(db, { ...claims, area: claims.area });
      if (!caller) throw new AppError('unauthorized');
      request.member = admit(request, access, isSecondFactorRequired, caller);
      return;
    }
    if (isMadeAs(look, request)) {
      // Tokens of the member's own do not count beside it.
      request.caller = { userId: look.userId, customerId: look.customerId, sessionId: look.id, look };
      return;
    }
    request.caller = claims?.area === 'shop' ? await findCaller(db, claims.sessionId, claims.userId) : null;
    if ((access === 'user' || access === 'customer') && !request.caller) throw new AppError('unauthorized');
  };
}

/** Makes room for the caller in each request, and masks what a customer's endpoints answer to a member of the operator's team. */
export function prepareCallers(api: FastifyInstance): void {
  for (const name of ['caller', 'member', 'program'] as const) api.decorateRequest(name, null);
  api.addHook('preSerialization', ({ caller }, _, answer, done) =>
    done(null, caller?.look ? maskPersonal(answer) : answer),
  );
}

/** Lets a caller of an area in, or throws why not: before any input is read, so that a refusal tells nothing of it. */
function admit(
  request: FastifyRequest,
  access: ConsoleAccess | SellerAccess | OperatorAccess,
  isSecondFactorRequired: boolean,
  caller: ConsoleCaller,
): Member {
  const { userId, sessionId, area } = caller;
  const needsSetup = isSecondFactorRequired && caller.needsSecondFactor && !caller.hasSecondFactor;
  if (needsSetup && !('beforeSetup' in access && access.beforeSetup))
    throw new AppError('second_factor_setup_required');
  const membership = access.area === 'seller' ? admitSeller(request, access, caller) : null;
  if (access.area === 'operator') admitOperator(access, caller);
  if ('fresh' in access && access.fresh && caller.confirmedAt === null)
    throw new AppError('confirmation_required', { details: { by: caller.hasSecondFactor ? 'code' : 'password' } });
  const vendorId = membership?.vendorId ?? null;
  return {
    ...caller,
    membership,
    actor: { kind: 'user', area, id: userId, vendorId, sessionId, requestId: request.id },
  };
}

/** Finds the vendor of the call among the caller's own. */
function admitSeller(
  { headers, method }: FastifyRequest,
  { permission, whileSuspended }: SellerAccess,
  { memberships }: ConsoleCaller,
): Membership {
  const wanted = headers[VENDOR_HEADER];
  if (wanted === undefined && memberships.length === 0) throw new AppError('area_forbidden');
  if (wanted === undefined && memberships.length > 1) throw new AppError('vendor_required');
  const membership = memberships.find(({ vendorId }) => wanted === undefined || vendorId === wanted);
  if (!membership) throw new AppError('not_found');
  if (!mayDo(membership, permission)) throw new AppError('forbidden', { details: { permission } });
  const isReading = method === 'GET' || method === 'HEAD';
  if (membership.state === 'CLOSED' && !isReading) throw new AppError('vendor_closed');
  if (membership.state === 'SUSPENDED' && !isReading && !whileSuspended) throw new AppError('vendor_suspended');
  return membership;
}

export function mayDo({ role, permissions }: Membership, wanted: SellerAccess['permission']): boolean {
  if (role === 'owner' || wanted === 'member') return true;
  return wanted !== 'owner' && permissions.includes(wanted);
}

function admitOperator({ roles }: OperatorAccess, { operatorRoles }: ConsoleCaller): void {
  if (operatorRoles.length === 0) throw new AppError('area_forbidden');
  if (!operatorRoles.some((role) => role === 'admin' || roles.includes(role)))
    throw new AppError('forbidden', { details: { roles } });
}

/** The scope of a session of the console. Throws `unauthorized`. */
export function requireConsole({ member }: FastifyRequest): ConsoleScope {
  if (!member) throw new AppError('unauthorized');
  const { membership, actor, ...caller } = member;
  return { userId: member.userId, sessionId: member.sessionId, area: member.area, caller, actor } as ConsoleScope;
}

/** The scope of a member of a vendor's team. Throws `unauthorized` outside the seller's endpoints. */
export function requireSeller({ member }: FastifyRequest): MemberScope {
  if (!member?.membership) throw new AppError('unauthorized');
  const { userId, membership, actor } = member;
  return { vendorId: membership.vendorId, userId, membership, actor, request: null as null } as MemberScope;
}

/** As `requireSeller`, for endpoints with an `apiScope`: the caller may be a program too. */
export function requireSellerOrProgram(call: FastifyRequest): VendorScope {
  const { program, method, body, headers, routeOptions } = call;
  if (!program) return requireSeller(call);
  const { keyId, vendorId, actor } = program;
  const key = headers[IDEMPOTENCY_HEADER];
  const isChange = method !== 'GET' && method !== 'HEAD';
  const route = `${method} ${routeOptions.url}`;
  const request = isChange ? { keyId, route, key: String(key), body: [call.params, body] } : null;
  return { vendorId, userId: null as null, actor, request } as VendorScope;
}

/** The scope of a member of the operator's team. Throws `unauthorized` outside the operator's endpoints. */
export function requireOperator({ member }: FastifyRequest): OperatorScope {
  if (member?.area !== 'operator') throw new AppError('unauthorized');
  return { userId: member.userId, roles: member.operatorRoles, actor: member.actor } as OperatorScope;
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
  const [caller] = await liveCaller(db, { sessionId, userId });
  return caller ?? null;
}

const liveCaller = shortRead<{ sessionId: string; userId: string }, Caller>((db, place) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'c.id as customerId', 's.id as sessionId'])
    .where('s.id', '=', place('sessionId'))
    .where('u.id', '=', place('userId'))
    .where('s.area', '=', 'shop')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true),
);
