import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  limitField,
  Meta,
  Money,
  optionalText,
  optionalTrackingNumber,
  pageField,
  requiredText,
  Timestamp,
} from '#contract/shared/common.ts';
import { PAGE_SIZE, UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import { ReturnMoney, returnedLines, returnFields } from '#contract/shared/orders/return-fields.ts';
import { RETURN_LIMITS, RETURN_REASONS, RETURN_WISHES } from '#contract/shared/orders/returns.ts';

/** Where the money of a return is: being sent, to be sent by people, sent back, or among the customer's credit. */
const REFUND_STATES = ['sending', 'by_hand', 'sent', 'credited'] as const;

export const Return = z.object({
  ...returnFields,
  amounts: ReturnMoney,
  orderId: Id,
  /** Null while it is not concluded, and if nothing goes back. */
  refund: z.nullable(z.object({ state: z.enum(REFUND_STATES), at: Timestamp })),
});
export type Return = z.infer<typeof Return>;

const reason = z.enum(RETURN_REASONS, { error: 'required' });

/** Lines of one parcel. */
export const ReturnQuoteInput = z.object({ reason, lines: returnedLines });
export type ReturnQuoteInput = z.output<typeof ReturnQuoteInput>;

export const RequestReturn = z.object({
  reason,
  lines: returnedLines,
  /** A replacement only of what is at fault. If the vendor cannot send it, the money goes back. */
  wish: z._default(z.enum(RETURN_WISHES, { error: 'invalid' }), 'refund'),
  note: optionalText(RETURN_LIMITS.note),
  /** Ids of uploaded pictures. */
  photos: z._default(z.array(Id).check(z.maxLength(RETURN_LIMITS.photos, { error: 'tooMany' })), []),
  /** Where to send the money of an order that was paid in cash or by bank transfer. It may be given later. */
  account: z.optional(RefundAccountForm),
  /** The money becomes store credit at once instead of a refund. */
  asCredit: z._default(z.boolean({ error: 'invalid' }), false),
  /** The amount that was shown; if it has changed, nothing is requested. */
  expectedTotal: z.optional(Money),
});
export type RequestReturn = z.output<typeof RequestReturn>;

const ofCustomer = { access: 'customer', load: 'buying', params: IdParams } as const;
const ofOrder = { ...ofCustomer, notFound: 'order_not_found' } as const;

export const quoteReturn = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/returns/quote',
  summary: 'Say what pieces of a delivered parcel come to if they go back. 409 `return_not_open`',
  body: ReturnQuoteInput,
  response: ReturnMoney,
});

export const requestReturn = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/returns',
  summary:
    'Ask to return pieces of a delivered parcel, or report what is wrong with them, for money or for a replacement. Send an Idempotency-Key header: a repeated request gets the same response. 409 `return_not_open`, `return_changed` with the amounts',
  body: RequestReturn,
  response: Return,
  status: 201,
});

export const addReturnPhoto = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/returns/photos',
  summary:
    'Upload a picture for a return: a JPEG, PNG, WebP, AVIF or GIF of less than 5 MB. The shop keeps its pixels only. A picture that no return uses is removed after a day, any other after 180 days',
  upload: { field: 'photo', maximumBytes: UPLOAD_LIMIT_BYTES },
  response: z.object({ id: Id }),
  status: 201,
});

export const listReturns = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'List the customer’s returns, newest first',
  access: 'customer',
  load: 'buying',
  query: z.object({
    /** Only those of an order. */
    orderId: z.optional(Id),
    page: pageField,
    limit: limitField(PAGE_SIZE.orders),
  }),
  response: z.object({ data: z.array(Return), meta: Meta }),
});

export const getReturn = endpoint({
  ...ofCustomer,
  method: 'GET',
  path: '/returns/:id',
  summary: 'Get a return with what has happened to it and until when somebody has to act',
  response: Return,
});

export const getReturnPhoto = endpoint({
  ...ofCustomer,
  method: 'GET',
  path: '/returns/:id/photos/:photoId',
  summary: 'Get a picture of a return',
  params: z.object({ id: Id, photoId: Id }),
  looking: 'refused',
  response: Download,
  produces: 'image/webp',
});

export const sendReturn = endpoint({
  ...ofCustomer,
  method: 'POST',
  path: '/returns/:id/sent',
  summary: 'Say that the goods of an approved return are on their way. 409 `return_changed`',
  body: z.object({
    carrier: optionalText(RETURN_LIMITS.carrier),
    trackingNumber: optionalTrackingNumber,
  }),
  response: Return,
});

export const withdrawReturn = endpoint({
  ...ofCustomer,
  method: 'POST',
  path: '/returns/:id/withdraw',
  summary: 'Withdraw a return before the goods are on their way. 409 `return_changed`',
  response: Return,
});

export const disputeReturn = endpoint({
  method: 'POST',
  path: '/returns/:id/dispute',
  summary:
    'Object to what the vendor refused, until `disputeUntil`; the operator decides. Answers the return that waits for it: of one that was accepted in part, the refused pieces are a return of their own. 409 `return_changed`, or `return_not_open` if the pieces are in another return meanwhile',
  access: 'customer',
  params: IdParams,
  body: z.object({ text: requiredText('required', RETURN_LIMITS.note) }),
  response: Return,
});
