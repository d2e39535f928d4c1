import * as z from 'zod/mini';
import { Empty, Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';

export const lookAsCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/:id/look',
  summary:
    'See the shop as a customer sees it, for 15 minutes: sets cookies, and calls with the header `x-look` are then answered for the customer, masked. Nothing can be changed meanwhile (403 `looking`). Not for accounts of the operator’s team (403 `account_of_team`)',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  body: ReasonBody,
  response: z.object({ id: Id, endsAt: Timestamp }),
});

export const endOwnLooks = endpoint({
  method: 'DELETE',
  path: '/operator/look',
  summary: 'End looking as a customer',
  access: { area: 'operator', roles: ['support'] },
  looking: 'allowed',
  response: Empty,
});
