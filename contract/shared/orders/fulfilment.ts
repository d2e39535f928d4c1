import * as z from 'zod/mini';
import { Id, Money } from '#contract/shared/common.ts';
import { Failure } from './undelivered.ts';
import { OrderStatus } from './words.ts';

/** One vendor's part of an order: a parcel with its own status. */
export const Fulfilment = z.object({
  id: Id,
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  status: OrderStatus,
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** What the courier collects for a parcel that is paid in cash, from when it is on its way. */
  collectAmount: z.optional(Money),
  /** Whether it was refused at the door. Its status is then CANCELLED, and nothing is collected. */
  isRefused: z.optional(z.boolean()),
  /** Whether it was paid at the door after it had been given up: the money goes back. */
  arrivedLate: z.optional(z.boolean()),
  /** Of a parcel that could not be delivered, and was not since. */
  failure: z.optional(Failure),
  itemIds: z.array(Id),
});
export type Fulfilment = z.infer<typeof Fulfilment>;
