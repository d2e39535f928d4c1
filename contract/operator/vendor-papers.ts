import * as z from 'zod/mini';
import { CHECK_REASONS } from '#contract/shared/application/review.ts';
import { VendorPaper, VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { Id, IdParams, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

const roles = ['catalogue', 'finance'] as const;

export const listPapersOfVendor = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/papers',
  summary: 'List a vendor’s papers with their states and last days, and the kinds that it lacks',
  access: { area: 'operator', roles },
  params: IdParams,
  response: VendorPapers,
});

export const listPaperTasks = endpoint({
  method: 'GET',
  path: '/operator/papers',
  summary: 'List papers of vendors that wait for a decision or have expired, the oldest first; at most 100',
  access: { area: 'operator', roles },
  response: z.object({
    data: z.array(
      z.extend(VendorPaper, { vendor: z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() }) }),
    ),
  }),
});

export const acceptVendorPaper = endpoint({
  method: 'POST',
  path: '/operator/papers/:id/accept',
  summary: 'Accept a vendor’s paper. Earlier ones of its kind are replaced, and offers that waited for it are on again',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  response: VendorPapers,
});

export const refuseVendorPaper = endpoint({
  method: 'POST',
  path: '/operator/papers/:id/refuse',
  summary: 'Refuse a vendor’s paper; its owners get the reason by mail. 409 `paper_decided`',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  body: z.object({ reason: z.enum(CHECK_REASONS, { error: 'required' }), note: z.nullish(text(500)) }),
  response: VendorPapers,
});
