import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, Timestamp, wholeField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PRICE_DOUBTS } from '#contract/shared/selling/offers.ts';
import * as sales from '#contract/shared/selling/sales.ts';

const access = { area: 'seller', permission: 'prices' } as const;
const SaleDetail = z.extend(sales.Sale, { rows: z.array(sales.SaleRow) });
export type SaleDetail = z.output<typeof SaleDetail>;

const PricesUnderReview = z.extend(sales.DoubtedPack, {
  /** The sale that the price is part of; null for the price itself. */
  sale: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string() })),
  /** Live now, or at the time of the answer. */
  oldPrice: Money,
  price: Money,
  doubts: z.array(z.enum(PRICE_DOUBTS)),
  askedAt: Timestamp,
  /** Null: it waits. */
  answer: z.nullable(sales.PriceAnswer),
});
export type PriceUnderReview = z.output<typeof PricesUnderReview>;

export const listSales = endpoint({
  method: 'GET',
  path: '/seller/sales',
  summary: 'List the vendor’s sales, the latest to begin first',
  access,
  query: z.object({
    state: z.optional(z.enum(sales.SALE_STATES, { error: 'invalid' })),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(20),
  }),
  response: z.object({
    data: z.array(sales.Sale),
    nextCursor: z.nullable(Id),
    /** Whether a sale needs a licence (REQUIRE_DISCOUNT_LICENCE). */
    isLicenceRequired: z.boolean(),
  }),
});

export const getSale = endpoint({
  method: 'GET',
  path: '/seller/sales/:id',
  summary: 'Get a sale with its packs and prices',
  access,
  params: IdParams,
  response: SaleDetail,
});

const refusals =
  'At fields: overlaps with another own sale, not below the price, wrong times, no licence. 409 `price_doubted` for prices to look at again';

export const createSale = endpoint({
  method: 'POST',
  path: '/seller/sales',
  summary: `Schedule a sale: a price for each pack, a beginning and an end. ${refusals}`,
  access,
  body: sales.SaleBody,
  status: 201,
  response: SaleDetail,
});

export const changeSale = endpoint({
  method: 'PUT',
  path: '/seller/sales/:id',
  summary: `Change a sale that has not begun; 409 \`sale_begun\`, \`changed_elsewhere\`. ${refusals}`,
  access,
  params: IdParams,
  body: z.extend(sales.SaleBody, { version: wholeField(0, 2 ** 31 - 1) }),
  response: SaleDetail,
});

export const stopSale = endpoint({
  method: 'POST',
  path: '/seller/sales/:id/stop',
  summary: 'End a sale now, or call off one that has not begun; 409 `sale_over`',
  access,
  params: IdParams,
  response: SaleDetail,
});

export const listPricesUnderReview = endpoint({
  method: 'GET',
  path: '/seller/prices-under-review',
  summary: 'List prices that wait for the operator, and its answers of 30 days',
  access,
  response: z.object({ data: z.array(PricesUnderReview) }),
});
