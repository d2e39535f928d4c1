import * as z from 'zod/mini';
import { Empty, Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CONSOLE_AREAS } from '#contract/shared/roles.ts';

const Session = z.object({
  id: Id,
  /** Where it was signed in to: the shop, or an area of the console. */
  area: z.enum(['shop', ...CONSOLE_AREAS]),
  /** The browser's User-Agent header; null if it sent none. */
  userAgent: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  createdAt: Timestamp,
  /** Accurate to the lifetime of an access token, a quarter of an hour. */
  lastSeenAt: Timestamp,
  /** True for the session that makes the request. */
  isCurrent: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the account’s sessions in the shop and the console: the current one, then the most recently seen',
  access: 'user',
  load: 'buying',
  looking: 'refused',
  response: z.object({ data: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session immediately',
  access: 'user',
  load: 'buying',
  params: IdParams,
  response: Empty,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all sessions except the current one',
  access: 'user',
  load: 'buying',
  response: Empty,
});
