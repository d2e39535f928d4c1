import * as z from 'zod/mini';
import { Id, limitField, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { FIND } from '#contract/shared/operator/find.ts';
import { MaskedCustomer } from '#contract/shared/operator/order-parts.ts';

/** What customers are chosen by: an order that is under way, a return that is open, or a closed account. */
export const CUSTOMER_MARKS = ['orders', 'returns', 'closed'] as const;
export type CustomerMark = (typeof CUSTOMER_MARKS)[number];

export const ListedCustomer = z.extend(MaskedCustomer, {
  createdAt: Timestamp,
  /** False for a closed account. */
  isActive: z.boolean(),
  orderCount: z.number(),
  /** Null if they never ordered. */
  lastOrderAt: z.nullable(Timestamp),
  openReturns: z.number(),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/operator/customers',
  summary:
    'List customers, masked, the newest first: by the beginning of an email or phone, parts of a name, an order number or its beginning from a whole day on. Erased people are not in it',
  access: { area: 'operator', roles: ['support'] },
  query: z.object({
    /** One letter finds nothing in particular: it is as if nothing was typed. */
    search: z.optional(text(FIND.maximumLength)),
    mark: z.optional(z.enum(CUSTOMER_MARKS, { error: 'invalid' })),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(30),
  }),
  response: z.object({ data: z.array(ListedCustomer), nextCursor: z.nullable(Id) }),
});
