import * as z from 'zod/mini';
import { Empty, IdParams, requiredText } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ClosingObstacles } from '#contract/shared/vendors.ts';

export const getVendorClosing = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/closing',
  summary: 'Get what keeps a vendor from closing',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  response: ClosingObstacles,
});

export const closeVendorForGood = endpoint({
  method: 'POST',
  path: '/operator/vendors/:id/close',
  summary:
    'Close a vendor for good, suspended or not. 409 `closing_blocked` with what is under way, or `vendor_closed`',
  access: { area: 'operator', roles: ['finance'], fresh: true },
  params: IdParams,
  body: z.object({
    /** The owners read it. */
    reason: requiredText('required', 500),
  }),
  response: Empty,
});
