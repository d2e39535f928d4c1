import * as z from 'zod/mini';
import { Id, IdParams, Money, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PaymentMethod } from '#contract/shared/operator/order-parts.ts';
import { FINDING_KINDS } from '#contract/shared/orders/findings.ts';
import { PAYMENT_ATTEMPT_STATUSES } from '#contract/shared/orders/words.ts';

/** What the shop sent to a gateway, and what it heard. */
export const GATEWAY_ENTRIES = {
  sent: ['begun', 'code_sent', 'refund_sent', 'refund_tried'],
  heard: ['webhook', 'looked', 'captured', 'refund_done', 'refund_refused', 'settled'],
} as const;
const CODES = [...GATEWAY_ENTRIES.sent, ...GATEWAY_ENTRIES.heard] as const;

const GatewayEntry = z.object({
  code: z.enum(CODES),
  at: Timestamp,
  /** What the gateway knows it by. */
  reference: z.nullable(z.string()),
  amount: z.nullable(Money),
  /** A word of the gateway: of a webhook its type, of a look the status, of a refusal the reason. */
  word: z.nullable(z.string()),
  /** When the shop looked at what a webhook told of. */
  answeredAt: z.nullable(Timestamp),
});
export type GatewayEntry = z.infer<typeof GatewayEntry>;

const GatewayAttempt = z.object({
  id: Id,
  method: PaymentMethod,
  provider: z.string(),
  status: z.enum(PAYMENT_ATTEMPT_STATUSES),
  amount: Money,
  /** The id that the shop gave it there. */
  ownId: z.nullable(z.string()),
  /** The gateway's own, of an invoice or a payment. */
  reference: z.nullable(z.string()),
  captureId: z.nullable(z.string()),
  /** Null until the gateway has said so. */
  isLive: z.nullable(z.boolean()),
  /** The gateway's, which it keeps. */
  fee: z.nullable(Money),
  /** Oldest first. */
  entries: z.array(GatewayEntry),
});

export const getGatewayHistory = endpoint({
  method: 'GET',
  path: '/operator/orders/:id/gateway',
  summary:
    'Get what was sent to the payment gateway for an order and heard from it, as far as the shop keeps it: no bodies, no data of cards, webhooks for 90 days, of looks the last',
  access: { area: 'operator', roles: ['finance'] },
  params: IdParams,
  notFound: 'order_not_found',
  response: z.object({
    /** Of gateways: what people collect, and credit, is not among them. Oldest first. */
    attempts: z.array(GatewayAttempt),
    /** Where the gateway differed, the newest first. */
    findings: z.array(
      z.object({
        id: Id,
        kind: z.enum(FINDING_KINDS),
        reference: z.string(),
        firstSeen: Timestamp,
        lastSeen: Timestamp,
        closedAt: z.nullable(Timestamp),
      }),
    ),
  }),
});
