import * as z from 'zod/mini';
import { Money } from '#contract/shared/common.ts';

/** What an order comes to, as it was placed and after what happened since. */
export const orderAmounts = {
  /** As it was placed. */
  totalAmount: Money,
  /** What cancelled pieces came to, with delivery and fee of parcels of which nothing was left. */
  cancelledAmount: Money,
  /** Of a cash order: what is not asked for, because parcels were refused at the door. */
  refusedAmount: Money,
  /** What concluded returns came to. */
  returnedAmount: Money,
  /** The total without these. Of a cancelled order nothing. */
  leftAmount: Money,
};

/** Where the money of an order is, whichever way it is paid. */
export const OrderMoney = z.object({
  /** What came in: by a gateway, on the bank account, or at the door. */
  received: Money,
  /** What the customer’s credit has paid, and what of it is credit again. */
  creditUsed: Money,
  creditReturned: Money,
  sentBack: Money,
  /** The gateway is to send it back, and has not yet. */
  goingBack: Money,
  /** People are to send it back: they had collected it, or the gateway refused to. */
  toSend: Money,
  /** Of a paid order: money and credit that has not gone back and is not to go back. Null for others. */
  left: z.nullable(Money),
  /** Of an unpaid order: the amount that has not come in. */
  missing: Money,
});
export type OrderMoney = z.infer<typeof OrderMoney>;
