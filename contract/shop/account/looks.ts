import * as z from 'zod/mini';
import { Empty, Id, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const getLook = endpoint({
  method: 'GET',
  path: '/look',
  summary: 'Whom a member of the team looks as in this tab, masked; null in any other',
  access: 'public',
  response: z.object({
    look: z.nullable(
      z.object({ customerId: Id, name: z.string(), email: z.string(), reason: z.string(), endsAt: Timestamp }),
    ),
  }),
});

export const endLook = endpoint({
  method: 'DELETE',
  path: '/look',
  summary: 'End looking as a customer; without a look nothing happens',
  access: 'public',
  looking: 'allowed',
  response: Empty,
});

export const listLooks = endpoint({
  method: 'GET',
  path: '/auth/looks',
  summary: 'When the shop’s team looked at the account as its owner sees it, and why, newest first; the last 50',
  access: 'user',
  response: z.object({
    data: z.array(z.object({ id: Id, startedAt: Timestamp, endedAt: Timestamp, reason: z.string() })),
  }),
});
