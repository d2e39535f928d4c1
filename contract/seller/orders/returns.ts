import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  limitField,
  optionalText,
  optionalTrackingNumber,
  requiredText,
} from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { acceptedLines, ReturnShare, returnFields } from '#contract/shared/orders/return-fields.ts';
import { RETURN_LIMITS, RETURN_OUTCOMES, RETURN_TABS } from '#contract/shared/orders/returns.ts';

const access = { area: 'seller', permission: 'orders' } as const;
/** A suspended vendor still has to take back what it sold. */
const change = { access: { ...access, whileSuspended: true }, method: 'POST', params: IdParams } as const;

export const VendorReturn = z.object({ ...returnFields, lines: z.array(ReturnShare), parcelId: Id });
export type VendorReturn = z.infer<typeof VendorReturn>;

const Answer = z.object({ outcome: z.enum(RETURN_OUTCOMES), return: VendorReturn });

export const listVendorReturns = endpoint({
  method: 'GET',
  path: '/seller/returns',
  summary: 'List the vendor’s returns of a tab, those that end first at the top, with the counts of all tabs',
  access,
  query: z.object({
    tab: z._default(z.enum(RETURN_TABS, { error: 'invalid' }), 'answer'),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({
    data: z.array(VendorReturn),
    nextCursor: z.nullable(Id),
    counts: z.record(z.enum(RETURN_TABS), z.number()),
  }),
});

export const getVendorReturn = endpoint({
  method: 'GET',
  path: '/seller/returns/:id',
  summary: 'Get a return of the vendor’s goods',
  access,
  params: IdParams,
  response: VendorReturn,
});

export const getVendorReturnPhoto = endpoint({
  method: 'GET',
  path: '/seller/returns/:id/photos/:photoId',
  summary: 'Get a picture of a return',
  access,
  params: z.object({ id: Id, photoId: Id }),
  response: Download,
  produces: 'image/webp',
});

export const approveReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/approve',
  summary:
    'Approve a return, so that the customer sends the goods; the money of what was at fault goes back at once, or its replacement is to be sent within three days. `no_stock` if there are too few pieces to replace it',
  response: Answer,
});

export const replaceReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/replace',
  summary:
    'Say that the goods that the customer wished instead were sent: they leave the stock, and no money goes back. `no_stock` if there are too few pieces',
  body: z.object({
    carrier: optionalText(RETURN_LIMITS.carrier),
    trackingNumber: optionalTrackingNumber,
  }),
  response: Answer,
});

export const refundReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/refund',
  summary: 'Give the money back instead of the replacement that the customer wished',
  response: Answer,
});

export const declineReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/decline',
  summary: 'Decline a return, with the reason for the customer',
  body: z.object({ answer: requiredText('required', RETURN_LIMITS.note) }),
  response: Answer,
});

export const receiveReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/receive',
  summary: 'Say that the goods of an approved return have arrived',
  response: Answer,
});

export const inspectReturn = endpoint({
  ...change,
  path: '/seller/returns/:id/inspect',
  summary:
    'Say how many pieces of each line are accepted: what they come to goes back to the customer. A reason for the customer is required if any is not accepted',
  body: z.object({
    lines: acceptedLines,
    answer: z.optional(z.nullable(requiredText('required', RETURN_LIMITS.note))),
  }),
  response: Answer,
});
