import * as z from 'zod/mini';
import { Id, IdParams, limitField, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { FINDING_KINDS } from '#contract/shared/orders/findings.ts';

export const FINDING_TABS = ['open', 'closed'] as const;
export const FINDING_SORTS = ['oldest', 'newest'] as const;

const READ = { area: 'operator', roles: ['finance'] } as const;

/** Amounts in halalas, and words of the gateway. */
const Values = z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))));

export const PaymentFinding = z.object({
  id: Id,
  kind: z.enum(FINDING_KINDS),
  provider: z.string(),
  /** The payment at the gateway, or another thing that it is about. */
  refId: z.string(),
  order: z.nullable(z.object({ id: Id, orderNumber: z.string() })),
  /** Of the parcel that it is about. Null for all others, and for a vendor that is gone. */
  vendor: z.nullable(z.object({ name: z.string(), nameEn: z.string() })),
  expected: Values,
  found: Values,
  firstSeen: Timestamp,
  lastSeen: Timestamp,
  closedAt: z.nullable(Timestamp),
  /** What the person did who closed it; null while it is open, and if the difference went by itself. */
  closedBecause: z.nullable(z.string()),
});
export type PaymentFinding = z.infer<typeof PaymentFinding>;

const FindingFilters = z.object({
  tab: z._default(z.enum(FINDING_TABS, { error: 'invalid' }), 'open'),
  /** An order number or its beginning, or the gateway's reference. */
  search: z.optional(text(100)),
  kind: z.optional(z.enum(FINDING_KINDS, { error: 'invalid' })),
  sortBy: z._default(z.enum(FINDING_SORTS, { error: 'invalid' }), 'oldest'),
});
export type FindingFilters = z.output<typeof FindingFilters>;

export const listPaymentFindings = endpoint({
  method: 'GET',
  path: '/operator/findings',
  summary: 'List where the shop’s money differs from what its gateway, bank or couriers show',
  access: READ,
  query: z.extend(FindingFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(PaymentFinding), meta: CappedMeta, open: z.number() }),
});

export const exportPaymentFindings = endpoint({
  method: 'GET',
  path: '/operator/exports/findings',
  summary: 'Download the payment findings that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(FindingFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

export const closePaymentFinding = endpoint({
  method: 'POST',
  path: '/operator/findings/:id/close',
  summary:
    'Close a finding that somebody has dealt with. It is noted again only if the difference changes. 403 `own_request`',
  access: { ...READ, fresh: true },
  params: IdParams,
  body: ReasonBody,
  response: z.object({
    /** `changed`: it was closed meanwhile. */
    outcome: z.enum(['done', 'changed']),
  }),
});
