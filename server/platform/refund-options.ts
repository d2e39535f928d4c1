import * as z from 'zod';

const riyals = (most: number) => z.coerce.number().min(0).max(most);

/** What one person of the team may give back alone, in riyals (docs/decisions/0100). */
export const refundOptions = {
  REFUND_ALONE_MAX: riyals(1_000_000).default(2_000),
  REFUND_ALONE_MAX_SUPPORT: riyals(1_000_000).default(500),
  REFUND_DAY_MAX: riyals(10_000_000).default(5_000),
  REFUND_ACCOUNT_ALONE_MAX: riyals(1_000_000).default(1_000),
};
