import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  limitField,
  PictureUrl,
  pageField,
  requiredText,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { HOLDS } from '#contract/shared/selling/offer-lists.ts';

export const PRODUCT_STATES = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const;
export const PRODUCT_SORTS = ['name', 'newest', 'changed', 'offers'] as const;

const Names = z.object({ id: Id, name: z.string(), nameEn: z.string() });

export const OperatedProduct = z.extend(Names, {
  sku: z.string(),
  imageUrl: z.nullable(PictureUrl),
  category: Names,
  status: z.enum(PRODUCT_STATES),
  /** The product that it was merged into. */
  mergedInto: z.nullable(Names),
  offers: z.object({ all: z.number(), onSale: z.number() }),
  packs: z.number(),
  /** How often the operator or a proposal has changed it: a change names the version that it was made from. */
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OperatedProduct = z.infer<typeof OperatedProduct>;

const ProductFilters = z.object({
  /** Part of a name, a whole SKU or barcode. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(PRODUCT_STATES, { error: 'invalid' })),
  /** A main category includes its subcategories. */
  categoryId: z.optional(Id),
  /** Products with an offer of the vendor. */
  vendorId: z.optional(Id),
  sortBy: z._default(z.enum(PRODUCT_SORTS, { error: 'invalid' }), 'name'),
});
export type ProductFilters = z.infer<typeof ProductFilters>;

const READ = { area: 'operator', roles: OPERATOR_ROLES } as const;
const WRITE = { area: 'operator', roles: ['catalogue'] } as const;

export const listOperatedProducts = endpoint({
  method: 'GET',
  path: '/operator/products',
  summary: 'List products of all states by name, SKU or barcode',
  access: READ,
  query: z.extend(ProductFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(OperatedProduct), meta: CappedMeta }),
});

export const exportOperatedProducts = endpoint({
  method: 'GET',
  path: '/operator/exports/products',
  summary: 'Download the products that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(ProductFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

const OperatedPack = z.extend(Names, {
  contentAmount: z.nullable(z.number()),
  contentUnit: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Vendors that sell it now. */
  sellers: z.number(),
});

const OperatedOffer = z.object({
  id: Id,
  vendor: Names,
  /** What the vendor wants. */
  isOn: z.boolean(),
  /** Whether shoppers see it. */
  isPublic: z.boolean(),
  holds: z.array(z.object({ reason: z.enum(HOLDS), note: z.nullable(z.string()), since: Timestamp })),
  packs: z.number(),
  stock: z.number(),
  reviews: z.number(),
});
export type OperatedOffer = z.infer<typeof OperatedOffer>;

const PastMerge = z.object({
  id: Id,
  from: Names,
  at: Timestamp,
  /** Until then it can be undone; null if it cannot. */
  undoUntil: z.nullable(Timestamp),
  isUndone: z.boolean(),
});

export const OperatedProductDetail = z.extend(OperatedProduct, {
  slug: z.string(),
  packList: z.array(OperatedPack),
  offerList: z.array(OperatedOffer),
  /** Merges into this product, newest first. */
  merges: z.array(PastMerge),
});
export type OperatedProductDetail = z.infer<typeof OperatedProductDetail>;

export const getOperatedProduct = endpoint({
  method: 'GET',
  path: '/operator/products/:id',
  summary: 'Get a product of any state with its packs, offers and merges',
  access: READ,
  params: IdParams,
  response: OperatedProductDetail,
});

const Merged = z.extend(Names, {
  sku: z.string(),
  imageUrl: z.nullable(PictureUrl),
  status: z.enum(PRODUCT_STATES),
  version: z.number(),
});

export const ProductMerge = z.object({
  from: Merged,
  into: Merged,
  /** Each pack with the one that it joins. `apart` says why two of one size stay two packs. */
  packs: z.array(
    z.object({ pack: Names, into: z.nullable(Names), apart: z.nullable(z.enum(['barcodes', 'both_sold'])) }),
  ),
  /** Each offer; `joins` if the vendor sells the other product too, so that both become one offer. */
  offers: z.array(z.object({ id: Id, vendor: Names, variants: z.number(), joins: z.boolean() })),
  reviews: z.number(),
});
export type ProductMerge = z.infer<typeof ProductMerge>;

export const previewProductMerge = endpoint({
  method: 'GET',
  path: '/operator/products/:id/merge',
  summary: 'Tell what merging a product into another one would move. 409 as the merge',
  access: WRITE,
  params: IdParams,
  query: z.object({ into: Id }),
  response: ProductMerge,
});

export const mergeProducts = endpoint({
  method: 'POST',
  path: '/operator/products/:id/merge',
  summary:
    'Merge a product into another one: offers, packs, reviews and pictures move, old ids of offers keep working. Can be undone for a day. 409 `product_changed`, `product_merged`, `product_not_active`',
  access: WRITE,
  params: IdParams,
  body: z.object({
    into: Id,
    /** Of both products, as the preview gave them. */
    version: z.int({ error: 'invalid' }),
    intoVersion: z.int({ error: 'invalid' }),
  }),
  response: OperatedProductDetail,
});

export const undoProductMerge = endpoint({
  method: 'POST',
  path: '/operator/merges/:id/undo',
  summary: 'Take a merge back, within a day. Answers the product that is there again. 409 `not_undoable`',
  access: WRITE,
  params: IdParams,
  response: OperatedProductDetail,
});

const note = requiredText('required', 500);

export const holdOffer = endpoint({
  method: 'POST',
  path: '/operator/offers/:id/hold',
  summary: 'Take an offer off sale until it is released; its vendor reads why. 409 `offer_held`',
  access: WRITE,
  params: IdParams,
  body: z.object({ reason: note }),
  response: OperatedProductDetail,
});

export const releaseOffer = endpoint({
  method: 'POST',
  path: '/operator/offers/:id/release',
  summary: 'Release an offer that the operator held: it is on again if its vendor wants that. 409 `offer_not_held`',
  access: WRITE,
  params: IdParams,
  body: z.object({ reason: note }),
  response: OperatedProductDetail,
});
