import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, Timestamp } from '#contract/shared/common.ts';
import { emailField } from '#contract/shared/credentials.ts';
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

const account = { method: 'POST', params: IdParams } as const;
const byTeam = { ...support, fresh: true } as const;

export const endCustomerSessions = endpoint({
  ...account,
  path: '/operator/customers/:id/end-sessions',
  summary: 'End all sessions of an account. Not for accounts of the operator’s team (403 `account_of_team`)',
  access: byTeam,
  body: ReasonBody,
  response: z.object({ ended: z.number() }),
});

export const turnOffCustomerSecondFactor = endpoint({
  ...account,
  path: '/operator/customers/:id/second-factor-off',
  summary:
    'Turn two-step sign-in off for somebody who lost phone and recovery codes; they get a mail. Only admins do it for members of vendors’ teams',
  access: byTeam,
  body: ReasonBody,
  response: z.object({ wasOn: z.boolean() }),
});

export const exportCustomer = endpoint({
  ...account,
  path: '/operator/customers/:id/export',
  summary: 'Get all data stored about a person, as their own export has it; counts as a reveal',
  access: byTeam,
  body: ReasonBody,
  response: z.record(z.string(), z.unknown()),
});

/** The email is typed, so that nobody erases the wrong person. */
export const EraseCustomer = z.extend(ReasonBody, { email: emailField });

export const eraseCustomer = endpoint({
  ...account,
  path: '/operator/customers/:id/erase',
  summary:
    'Erase a person, except records the law requires. 409 `orders_under_way` with `orderNumbers`, or `last_owner` with `vendors`',
  access: { area: 'operator', roles: ['admin'], fresh: true },
  body: EraseCustomer,
  response: z.object({ orders: z.number(), invoices: z.number() }),
});
