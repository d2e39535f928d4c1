import * as z from 'zod/mini';
import { Id, IdParams, Money, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { gtinField } from '#contract/shared/selling/gtin-field.ts';
import { HOLDS } from '#contract/shared/selling/offer-lists.ts';
import * as selling from '#contract/shared/selling/offers.ts';
import { CONTENT_UNITS } from '#contract/shared/selling/units.ts';
import { Rate } from './commission.ts';

const access = { area: 'seller', permission: 'catalogue' } as const;

/** A pack of a product as "sell one" shows it. Money as vendors enter it. */
const FoundPack = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  gtin: z.nullable(z.string()),
  /** The net content; null if it is unknown. */
  content: z.nullable(z.object({ amount: z.number(), unit: z.enum(CONTENT_UNITS) })),
  /** What other vendors take for it now. */
  cheapest: z.nullable(Money),
  median: z.nullable(Money),
  sellers: z.number(),
  /**
   * What other vendors take, by the median: for this pack, or if nobody sells it, for as much of the product. The price guard
   * compares with it.
   */
  usual: z.nullable(Money),
  /** The vendor's own price of it; null if the vendor does not sell it. */
  own: z.nullable(z.object({ variantId: Id, sku: z.string(), price: Money, stock: z.number() })),
});
export type FoundPack = z.output<typeof FoundPack>;

const FoundProduct = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  brand: z.nullable(z.string()),
  brandEn: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** What is kept of a sale; null where no rule covers the product's category. */
  commission: z.nullable(Rate),
  /** The vendor's own offer of it. */
  offer: z.nullable(z.object({ id: Id, isOn: z.boolean(), minimum: z.number(), maximum: z.nullable(z.number()) })),
  packs: z.array(FoundPack),
});
export type FoundProduct = z.output<typeof FoundProduct>;

const Found = z.object({
  data: z.array(FoundProduct),
  /** The pack whose barcode or own SKU was asked for. `isRetired`: it is sold no more, and not among the product's packs. */
  pack: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string(), isRetired: z.boolean() })),
  tax: z.object({
    /** VAT that prices contain, in percent: 0 where it is added to them. */
    inPrices: z.number(),
    /** VAT on the commission, in percent. */
    onCommission: z.number(),
  }),
});
export type Found = z.output<typeof Found>;

export const findProducts = endpoint({
  method: 'GET',
  path: '/seller/catalogue',
  summary: 'Find products to sell, by barcode, by the vendor’s SKU, or by name as shoppers search',
  access: { ...access, apiScope: 'offers:read' },
  query: z.object({
    gtin: z.optional(gtinField),
    /** A barcode, an own SKU or a name. */
    search: z.optional(text(100)),
    productId: z.optional(Id),
  }),
  response: Found,
});

const limit = z.int({ error: 'pieces' }).check(z.gte(1, { error: 'pieces' }), z.lte(9_999, { error: 'pieces' }));

export const offerProduct = endpoint({
  method: 'POST',
  path: '/seller/offers',
  summary: 'Sell packs of a product; shoppers see them at once. Packs that are sold already are 409 `already_offered`',
  access: { ...access, apiScope: 'offers:write' },
  body: z.object({
    productId: Id,
    packs: z
      .array(
        z.object({
          packId: Id,
          price: selling.priceField,
          compareAtPrice: z.optional(z.nullable(selling.priceField)),
          stock: selling.piecesField,
          /** Made from the product's number if left out. */
          sku: z.optional(selling.skuField),
          confirm: z._default(z.boolean({ error: 'invalid' }), false),
        }),
        { error: 'invalid' },
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'tooMany' })),
    /** The least and the most of an order. An offer that sells other packs already keeps its own. */
    minimum: z.optional(limit),
    maximum: z.optional(z.nullable(limit)),
  }),
  status: 201,
  response: z.object({
    offerId: Id,
    variantIds: z.array(Id),
    /** The offer was switched off, and stays so: shoppers do not see the packs yet. */
    isOn: z.boolean(),
    holds: z.array(z.enum(HOLDS)),
    batchId: Id,
    undoUntil: Timestamp,
  }),
});

export const undoOffer = endpoint({
  method: 'POST',
  path: '/seller/offers/:id/undo',
  summary: 'Take packs off sale that were just offered; 409 `not_undoable` after a few minutes',
  access,
  params: IdParams,
  body: z.object({ batchId: Id }),
  response: z.object({ offerId: Id }),
});
