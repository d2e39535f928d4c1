import * as z from 'zod/mini';
import { Empty, optionalText } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ClosingObstacles } from '#contract/shared/vendors.ts';

const access = { area: 'seller', permission: 'owner' } as const;

export const getClosing = endpoint({
  method: 'GET',
  path: '/seller/closing',
  summary: 'Get what keeps the vendor from closing',
  access,
  response: ClosingObstacles,
});

export const closeVendor = endpoint({
  method: 'POST',
  path: '/seller/closing',
  summary:
    'Close the vendor for good: offers leave the shop, staff lose access, records stay. 409 `closing_blocked` with what is under way',
  access: { ...access, fresh: true },
  body: z.object({ reason: optionalText(500) }),
  response: Empty,
});
