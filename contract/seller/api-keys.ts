import * as z from 'zod/mini';
import { Empty, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ApiKey, NewApiKey } from '#contract/shared/programs/api-keys.ts';

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/seller/api-keys',
  summary: 'List the keys of the vendor’s programs, newest first, those that were revoked aside',
  access: { area: 'seller', permission: 'api' },
  response: z.object({ data: z.array(ApiKey) }),
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/seller/api-keys',
  summary:
    'Make a key for a program; it is shown in this answer only. Staff give scopes of permissions that they have themselves; 409 `too_many_keys` above ten',
  access: { area: 'seller', permission: 'api', fresh: true },
  body: NewApiKey,
  response: z.object({
    key: ApiKey,
    /** The whole key. Nobody can read it again. */
    secret: z.string(),
  }),
  status: 201,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/seller/api-keys/:id',
  summary: 'Revoke a key; its next call is refused',
  access: { area: 'seller', permission: 'api', fresh: true, whileSuspended: true },
  params: IdParams,
  response: Empty,
});
