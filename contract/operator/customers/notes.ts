import * as z from 'zod/mini';
import { Id, IdParams, limitField, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

const NOTE_LENGTH = 2_000;

export const CustomerNote = z.object({
  id: Id,
  /** Null once the customer is erased. */
  text: z.nullable(z.string()),
  /** Null once the member's account is erased. */
  author: z.nullable(z.string()),
  at: Timestamp,
  /** Null if it is about the customer and no order. */
  order: z.nullable(z.object({ id: Id, orderNumber: z.string() })),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

const ofOrder = { area: 'operator', roles: ['support', 'finance'] } as const;
const ofCustomer = { area: 'operator', roles: ['support'] } as const;
const list = {
  method: 'GET',
  params: IdParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({ data: z.array(CustomerNote), nextCursor: z.nullable(Id) }),
} as const;
const add = {
  method: 'POST',
  params: IdParams,
  /** The client makes the id: a note that is sent twice is there once. */
  body: z.object({ id: Id, text: requiredText('required', NOTE_LENGTH) }),
  status: 201,
  response: CustomerNote,
} as const;

export const listOrderNotes = endpoint({
  ...list,
  path: '/operator/orders/:id/notes',
  summary: 'List what the team has noted about an order, newest first. 403 `own_request` for its customer',
  access: ofOrder,
});

export const addOrderNote = endpoint({
  ...add,
  path: '/operator/orders/:id/notes',
  summary: 'Note something about an order, for the team; notes are never changed. 403 `own_request`',
  access: ofOrder,
});

export const listCustomerNotes = endpoint({
  ...list,
  path: '/operator/customers/:id/notes',
  summary: 'List what the team has noted about a customer and their orders, newest first. 403 `own_request`',
  access: ofCustomer,
});

export const addCustomerNote = endpoint({
  ...add,
  path: '/operator/customers/:id/notes',
  summary: 'Note something about a customer, for the team; notes are never changed. 403 `own_request`',
  access: ofCustomer,
});
