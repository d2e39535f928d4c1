import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MaskedCustomer } from '#contract/shared/operator/order-parts.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { RevealedAddress } from '#contract/shared/orders/recipient.ts';
import { OrderStatus, PaymentStatus } from '#contract/shared/orders/words.ts';

const support = { area: 'operator', roles: ['support'] } as const;

export const OperatedCustomer = z.extend(MaskedCustomer, {
  language: z.enum(['ar', 'en']),
  createdAt: Timestamp,
  /** False for a closed account. */
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  orderCount: z.number(),
  /** Of orders that were not cancelled. */
  totalAmount: Money,
  /** English names of the cities in the address book. */
  cities: z.array(z.string()),
});
export type OperatedCustomer = z.infer<typeof OperatedCustomer>;

export const getOperatedCustomer = endpoint({
  method: 'GET',
  path: '/operator/customers/:id',
  summary: 'Get a customer, masked',
  access: support,
  params: IdParams,
  response: OperatedCustomer,
});

export const listOrdersOfCustomer = endpoint({
  method: 'GET',
  path: '/operator/customers/:id/orders',
  summary: 'List a customer’s orders, newest first',
  access: support,
  params: IdParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        orderNumber: z.string(),
        status: OrderStatus,
        paymentStatus: PaymentStatus,
        totalAmount: Money,
        parcelCount: z.number(),
        createdAt: Timestamp,
      }),
    ),
    nextCursor: z.nullable(Id),
  }),
});

export const revealCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/:id/reveal',
  summary:
    'Get a customer’s name, email, phone and addresses. Each call is in the audit log with its reason; at most 60 an hour with those of orders',
  access: { ...support, fresh: true },
  params: IdParams,
  body: ReasonBody,
  response: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    addresses: z.array(RevealedAddress),
  }),
});
