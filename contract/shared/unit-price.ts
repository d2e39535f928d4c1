import * as z from 'zod/mini';
import { Money } from './common.ts';
import { MEASURES, type Measure } from './selling/units.ts';

export const UnitPricePer = z.enum(MEASURES);
export type UnitPricePer = Measure;

/** What a pack costs per 100 g, 100 ml, metre or piece. */
export const UnitPrice = z.object({
  /** Rounded, to be shown. Prices are compared by the next fields, which are exact. */
  amount: Money,
  per: UnitPricePer,
  /** The current price of the pack. */
  price: Money,
  /** What the pack holds, in g, ml, m or pieces. */
  content: z.number(),
});
export type UnitPrice = z.infer<typeof UnitPrice>;
