import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LOOK } from '#contract/shared/operator/look.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { hashToken } from '#server/platform/tokens.ts';

/** A member of the operator's team who sees the shop as a customer does. */
export interface Look {
  id: string;
  operatorId: string;
  /** The person who is looked at. */
  userId: string;
  customerId: string;
  endsAt: Date;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** Its path is /api, so that it never comes with a request for a page. */
export const LOOK_PATH = '/api';

/** The name of the cookie that a look is known by. */
export function lookCookie(publicUrl: string): string {
  return `${isHttps(publicUrl) ? '__Secure-' : ''}look`;
}

/** The secret in the cookie; null without one. */
export function readLookToken(cookies: string | undefined, publicUrl: string): string | null {
  if (!cookies?.includes('look=')) return null;
  return new RegExp(`(?:^|;)\\s*${lookCookie(publicUrl)}=([\\w-]{43})\\s*(?:;|$)`).exec(cookies)?.[1] ?? null;
}

/**
 * The look that a cookie opens. Null once it is over: by time, ended, the member signed out or left the team, or the person is
 * gone or joined the team. Read on every call.
 */
export async function findLook(db: Db, token: string): Promise<Look | null> {
  const row = await db
    .selectFrom('looks as l')
    .innerJoin('sessions as s', 's.id', 'l.session_id')
    .innerJoin('users as o', 'o.id', 'l.operator_id')
    .innerJoin('operator_members as m', 'm.user_id', 'l.operator_id')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('customers as c', 'c.user_id', 'u.id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.ended_at', 'is', null)
    .where('l.ends_at', '>', sql<Date>`now()`)
    .where('s.area', '=', 'operator')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('o.is_active', '=', true)
    .where(sql<boolean>`m.roles && array['support', 'admin']`)
    .where('u.is_active', '=', true)
    .where(sql<boolean>`not exists (select from operator_members where user_id = u.id)`)
    .select(['l.id', 'm.user_id as operatorId', 'u.id as userId', 'c.id as customerId', 'l.ends_at as endsAt'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The look of a request's browser. While one is open, nothing is changed from that browser, whoever makes the call: throws
 * `looking`.
 */
export async function admitLook(db: Db, publicUrl: string, request: FastifyRequest): Promise<Look | null> {
  const token = readLookToken(request.headers.cookie, publicUrl);
  const look = token ? await findLook(db, token) : null;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (look && !isReading && request.routeOptions.config.looking !== 'allowed') throw new AppError('looking');
  return look;
}

/**
 * Whether a call of the shop's endpoints is made as the customer who is looked at. Throws `look_ended` if the call is meant so and
 * the cookie opens no such look, and `looking` for what is not shown to others.
 */
export function isMadeAs(look: Look | null, { headers, routeOptions }: FastifyRequest): look is Look {
  const named = headers[LOOK.header];
  if (named === undefined) return false;
  if (look?.id !== named) throw new AppError('look_ended');
  if (routeOptions.config.looking === 'refused') throw new AppError('looking');
  return true;
}
