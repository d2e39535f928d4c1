import * as z from 'zod/mini';
import { Id, Money, Timestamp } from '#contract/shared/common.ts';

const CREDIT_MOVEMENTS = ['issued', 'spent', 'given_back'] as const;

/** A customer's credit in the shop and its last movements, the newest first. */
export const StoreCredit = z.object({
  balance: Money,
  movements: z.array(
    z.object({
      id: Id,
      /** `issued`: instead of a refund; `spent`: an order was paid with it; `given_back`: of such an order. */
      kind: z.enum(CREDIT_MOVEMENTS),
      amount: Money,
      /** After it. */
      balance: Money,
      at: Timestamp,
      orderId: Id,
      orderNumber: z.string(),
    }),
  ),
});
export type StoreCredit = z.infer<typeof StoreCredit>;
