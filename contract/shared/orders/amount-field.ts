import * as z from 'zod/mini';

/** An amount in riyals, above 0, with at most two decimals. */
export const amountField = z
  .number({ error: 'amount' })
  .check(z.positive({ error: 'amountPositive' }), z.lte(10_000_000, { error: 'amountMost' }))
  .check(z.refine((riyals) => Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6, { error: 'amount' }));
