import * as z from 'zod/mini';
import { Id, Money } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const Rate = z.object({
  /** Of the price before tax. */
  percent: z.number(),
  /** For each piece, besides. */
  fixed: Money,
});
export type Rate = z.infer<typeof Rate>;

const category = {
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  /** Null where no rule covers the category: there is no commission on it. */
  rate: z.nullable(Rate),
};

const CommissionRates = z.object({
  /** VAT on the commission: 0 if the merchant is not registered for it. */
  vatPercent: z.number(),
  /** The main categories, each with those of its subcategories that have another rate. */
  categories: z.array(z.object({ ...category, exceptions: z.array(z.object(category)) })),
});
export type CommissionRates = z.infer<typeof CommissionRates>;

export const getCommissionRates = endpoint({
  method: 'GET',
  path: '/seller/commission',
  summary: 'Get the commission that holds today, by category; also for people who only apply to sell',
  // For sessions of the seller's area, of people with and without a vendor; 403 `area_forbidden` for others.
  access: { area: 'console' },
  response: CommissionRates,
});
