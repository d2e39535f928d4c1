import * as z from 'zod/mini';
import { Id } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { VENDOR_STATES } from '#contract/shared/roles.ts';
import { Closing, Suspension } from '#contract/shared/vendors.ts';

const OwnVendor = z.object({
  id: Id,
  slug: z.string(),
  businessName: z.string(),
  businessNameEn: z.string(),
  state: z.enum(VENDOR_STATES),
  /** Why the vendor does not sell; null while it does. */
  suspension: z.nullable(Suspension),
  /** Null unless it is closed. */
  closing: z.nullable(Closing),
});

export const getOwnVendor = endpoint({
  method: 'GET',
  path: '/seller/vendor',
  summary: 'Get the vendor’s names and state',
  access: { area: 'seller', permission: 'member' },
  response: OwnVendor,
});
