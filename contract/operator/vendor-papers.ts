import * as z from 'zod/mini';
import { PAPER_KINDS } from '#contract/shared/application/papers.ts';
import { CHECK_REASONS } from '#contract/shared/application/review.ts';
import { VendorPaper, VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { Id, IdParams, limitField, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';

const roles = ['catalogue', 'finance'] as const;

export const listPapersOfVendor = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/papers',
  summary: 'List a vendor’s papers with their states and last days, and the kinds that it lacks',
  access: { area: 'operator', roles },
  params: IdParams,
  response: VendorPapers,
});

/** A paper is a task while it waits for a decision, or once it has expired and nothing has followed it. */
export const PAPER_TASK_STATES = ['PENDING', 'EXPIRED'] as const;
export const PAPER_TASK_SORTS = ['oldest', 'newest'] as const;

const PaperTask = z.extend(VendorPaper, {
  /** When it was sent, or the midnight after its last day. */
  since: Timestamp,
  vendor: z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() }),
});
export type PaperTask = z.infer<typeof PaperTask>;

const PaperTaskFilters = z.object({
  /** A part of the vendor's name. */
  search: z.optional(text(100)),
  state: z.optional(z.enum(PAPER_TASK_STATES, { error: 'invalid' })),
  kind: z.optional(z.enum(PAPER_KINDS, { error: 'invalid' })),
  sortBy: z._default(z.enum(PAPER_TASK_SORTS, { error: 'invalid' }), 'oldest'),
});
export type PaperTaskFilters = z.infer<typeof PaperTaskFilters>;

export const listPaperTasks = endpoint({
  method: 'GET',
  path: '/operator/papers',
  summary: 'List papers of vendors that wait for a decision, or have expired and were not followed by another',
  access: { area: 'operator', roles },
  query: z.extend(PaperTaskFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(PaperTask), meta: CappedMeta }),
});

export const exportPaperTasks = endpoint({
  method: 'GET',
  path: '/operator/exports/papers',
  summary: 'Download the papers that the filters find, as CSV. 409 `export_too_large`',
  access: { area: 'operator', roles },
  query: z.extend(PaperTaskFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

export const acceptVendorPaper = endpoint({
  method: 'POST',
  path: '/operator/papers/:id/accept',
  summary:
    'Accept a vendor’s paper. Earlier ones of its kind are replaced, and offers that waited for it are on again. 409 `paper_decided`, `vendor_closed`',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  response: VendorPapers,
});

export const refuseVendorPaper = endpoint({
  method: 'POST',
  path: '/operator/papers/:id/refuse',
  summary: 'Refuse a vendor’s paper; its owners get the reason by mail. 409 `paper_decided`, `vendor_closed`',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  body: z.object({ reason: z.enum(CHECK_REASONS, { error: 'required' }), note: z.nullish(text(500)) }),
  response: VendorPapers,
});
