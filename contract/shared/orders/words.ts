import * as z from 'zod/mini';
import {
  ORDER_STATUSES,
  type OrderStatus as OrderStatusName,
  PAYMENT_STATUSES,
  type PaymentStatus as PaymentStatusName,
} from '#contract/shared/constants.ts';

export const OrderStatus = z.enum(ORDER_STATUSES as unknown as [OrderStatusName, ...OrderStatusName[]], {
  error: 'invalid',
});
export const PaymentStatus = z.enum(PAYMENT_STATUSES as unknown as [PaymentStatusName, ...PaymentStatusName[]], {
  error: 'invalid',
});

/** Everything that happens to an order. Customers see some of it (TRACKING_CODES). */
export const ORDER_EVENT_CODES = [
  'placed',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'unsupplied',
  'delivery_failed',
  'came_back',
  'arrived_late',
  'collected',
  'paid',
  'refunded',
  'money_returned',
  'money_kept',
] as const;
export type OrderEventCode = (typeof ORDER_EVENT_CODES)[number];

/** The actor of an event. `carrier`: the carrier reported it. */
export const EVENT_ACTORS = ['customer', 'vendor', 'operator', 'carrier', 'system'] as const;
export type EventActor = (typeof EVENT_ACTORS)[number];

/** One attempt to be paid: see docs/decisions/0046. */
export const PAYMENT_ATTEMPT_STATUSES = [
  'CREATED',
  'REQUIRES_ACTION',
  'PAID',
  'FAILED',
  'EXPIRED',
  'REFUNDED',
  'SURPLUS',
  'RETURNED',
] as const;

export const REFUND_STATUSES = ['PENDING', 'SENDING', 'SUCCEEDED', 'FAILED'] as const;
