import * as z from 'zod/mini';
import { Id, IdParams, limitField, pageField, requiredText, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { acceptedLines, ReturnMoney, ReturnShare, returnFields } from '#contract/shared/orders/return-fields.ts';
import {
  DECIDED_FOR,
  RETURN_LIMITS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_STATUSES,
} from '#contract/shared/orders/returns.ts';

/** `disputes`: those that wait for the operator first, the longest wait at the top; then the newest. */
export const RETURN_SORTS = ['disputes', 'newest', 'oldest'] as const;

const READ = { area: 'operator', roles: ['support'] } as const;
/** Finance decides about the money of a return. */
const READ_ONE = { area: 'operator', roles: ['support', 'finance'] } as const;

export const OperatedReturn = z.object({
  ...returnFields,
  lines: z.array(ReturnShare),
  amounts: ReturnMoney,
  orderId: Id,
});
export type OperatedReturn = z.infer<typeof OperatedReturn>;

/** `isOwn`: the caller is its customer, so somebody else decides its dispute. */
const OperatedReturnFile = z.extend(OperatedReturn, { isOwn: z.boolean() });
export type OperatedReturnFile = z.infer<typeof OperatedReturnFile>;

const dayField = z.iso.date({ error: 'invalid' });
const ReturnFilters = z.object({
  /** The number of a return or of its order, or the beginning of one. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(RETURN_STATUSES, { error: 'invalid' })),
  reason: z.optional(z.enum(RETURN_REASONS, { error: 'invalid' })),
  vendorId: z.optional(Id),
  customerId: z.optional(Id),
  /** Days in Riyadh on which they were requested, both included. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  sortBy: z._default(z.enum(RETURN_SORTS, { error: 'invalid' }), 'disputes'),
});
export type ReturnFilters = z.infer<typeof ReturnFilters>;

export const listOperatedReturns = endpoint({
  method: 'GET',
  path: '/operator/returns',
  summary: 'List returns and reports of faults, the disputed ones first',
  access: READ,
  query: z.extend(ReturnFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(OperatedReturn), meta: CappedMeta }),
});

export const exportOperatedReturns = endpoint({
  method: 'GET',
  path: '/operator/exports/returns',
  summary: 'Download the returns that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(ReturnFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

export const getOperatedReturn = endpoint({
  method: 'GET',
  path: '/operator/returns/:id',
  summary: 'Get a return with what the customer, the store and the operator said',
  access: READ_ONE,
  params: IdParams,
  response: OperatedReturnFile,
});

export const getOperatedReturnPhoto = endpoint({
  method: 'GET',
  path: '/operator/returns/:id/photos/:photoId',
  summary: 'Get a picture of a return',
  access: READ_ONE,
  params: z.object({ id: Id, photoId: Id }),
  response: Download,
  produces: 'image/webp',
});

const DecideReturn = z.object({
  for: z.enum(DECIDED_FOR, { error: 'required' }),
  /** How much goes back if it is decided for the customer: of every line. All pieces of goods that the customer still has. */
  lines: z.optional(z.nullable(acceptedLines)),
  reason: requiredText('required', RETURN_LIMITS.note),
});
export type DecideReturn = z.output<typeof DecideReturn>;

export const decideReturn = endpoint({
  method: 'POST',
  path: '/operator/returns/:id/decide',
  summary:
    'Decide a dispute, for the customer or for the vendor, with the reason that both read. It is final. For the customer the money of the given pieces goes back; goods that the customer still has are sent and inspected first. 403 `own_vendor`, `own_request`',
  access: { ...READ, fresh: true },
  params: IdParams,
  body: DecideReturn,
  response: z.object({ outcome: z.enum(RETURN_OUTCOMES), return: OperatedReturn }),
});
