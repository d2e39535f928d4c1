import * as z from 'zod/mini';
import { Empty, Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const Session = z.object({
  id: Id,
  /** What the browser calls itself; null where it said nothing. */
  userAgent: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  createdAt: Timestamp,
  /** To within the life of an access token, a quarter of an hour. */
  lastSeenAt: Timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the account is signed in: the one that asks first, then the last seen',
  access: 'user',
  load: 'buying',
  response: z.object({ data: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign one session out, at once',
  access: 'user',
  load: 'buying',
  params: IdParams,
  response: Empty,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere but here',
  access: 'user',
  load: 'buying',
  response: Empty,
});
