import * as z from 'zod/mini';
import {
  booleanField,
  Id,
  IdParams,
  limitField,
  Meta,
  Money,
  PictureUrl,
  pageField,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { PAGE_SIZE, SEARCH } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import { UnitPrice, UnitPricePer } from '#contract/shared/unit-price.ts';
import { Away } from '#contract/shared/vendors.ts';

/** A category as a product or vendor names it. */
export const CategoryName = z.object({ id: Id, name: z.string(), nameEn: z.string() });

/** Outer size in centimetres. */
const Dimensions = z.object({
  length: z.number(),
  width: z.number(),
  height: z.number(),
  unit: z.literal('cm'),
});

/** The product that an offer sells. `name` is Arabic, `nameEn` is English. */
export const OfferProduct = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  shortDescription: z.string(),
  shortDescriptionEn: z.string(),
  /** What the pack says, in Arabic and English; null if the product has none. */
  brand: z.nullable(z.string()),
  brandEn: z.nullable(z.string()),
  sku: z.string(),
  weight: z.nullable(z.number()),
  weightUnit: z.literal('g'),
  dimensions: z.nullable(Dimensions),
  mainImage: z.nullable(PictureUrl),
  images: z.array(PictureUrl),
  /** What it contains. */
  allergens: z.array(Allergen),
  /** Traces that the vendor cannot rule out. */
  mayContain: z.array(Allergen),
  /** Whether the vendor declares both lists complete: if not, an allergen that is missing from them says nothing. */
  areAllergensDeclared: z.boolean(),
  storage: Storage,
  /** As the pack lists them, in Arabic and English; the next four only where vendors declared them. */
  ingredients: z.optional(z.string()),
  ingredientsEn: z.optional(z.string()),
  /** The country of origin, as ISO 3166 writes it in two letters. */
  origin: z.optional(z.string()),
  /** From the day it was made. */
  shelfLifeDays: z.optional(z.number()),
  status: z.enum(['DRAFT', 'ACTIVE', 'ARCHIVED']),
  categoryId: Id,
  category: CategoryName,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const OfferVendor = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  logo: z.nullable(PictureUrl),
  isVerified: z.boolean(),
  avgRating: z.number(),
  totalReviews: z.number(),
  /** Only while the vendor is on holiday: then nothing of it is in stock. */
  away: z.optional(Away),
});

/** The permission of the Ministry of Commerce to announce a discount, and where it can be looked up. */
const Licence = z.object({ number: z.string(), url: z.string() });

export const BestPromotion = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  discountedPrice: Money,
  endsAt: Timestamp,
  licence: z.optional(Licence),
});
export type BestPromotion = z.infer<typeof BestPromotion>;

/** One pack of an offer, with its own price and stock. `unitPrice` is null if its content is unknown. */
export const Variant = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  sku: z.string(),
  price: Money,
  compareAtPrice: z.nullable(Money),
  discountedPrice: z.nullable(Money),
  quantity: z.number(),
  unitPrice: z.nullable(UnitPrice),
  /** Only if `discountedPrice` is that of a seller's sale. */
  sale: z.optional(z.object({ endsAt: Timestamp, licence: z.nullable(Licence) })),
});
export type Variant = z.infer<typeof Variant>;

/** An offer as visitors see it: the specification's "public product item". */
export const PublicItem = z.object({
  id: Id,
  product: OfferProduct,
  vendor: OfferVendor,
  /** Price of the first variant before promotions. */
  price: Money,
  compareAtPrice: z.nullable(Money),
  /** Total stock of all variants. */
  quantity: z.number(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number(),
  lowStockThreshold: z.number(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  avgRating: z.number(),
  totalReviews: z.number(),
  promotions: z.object({ bestPromotion: z.nullable(BestPromotion) }),
  variants: z.array(Variant),
  /** The best unit price of all variants, of the measure that most of them have; `view=card` keeps it. */
  unitPrice: z.nullable(UnitPrice),
  /** Only with `groupBy=product`: how many vendors offer the product. */
  offerCount: z.optional(z.number()),
});
export type PublicItem = z.infer<typeof PublicItem>;

/** Another vendor's offer of the same product, shown by the pack in stock with the best unit price. */
export const RivalOffer = z.object({
  id: Id,
  vendor: OfferVendor,
  price: Money,
  discountedPrice: z.nullable(Money),
  unitPrice: Variant.shape.unitPrice,
  variantId: Id,
  variantName: z.string(),
  variantNameEn: z.string(),
  quantity: z.number(),
  minOrderQuantity: z.number(),
  avgRating: z.number(),
  totalReviews: z.number(),
});
export type RivalOffer = z.infer<typeof RivalOffer>;

export const PublicItemDetail = z.extend(PublicItem, {
  /** In stock first, then by unit price if measured alike; at most ten. */
  otherOffers: z.array(RivalOffer),
  /** Of an offer that another one was joined with: until when that may be undone. Left out once it is for good. */
  mergeUndoUntil: z.optional(Timestamp),
});
export type PublicItemDetail = z.infer<typeof PublicItemDetail>;

/** `details` of `product_not_found` for an offer that is not on sale, while other vendors sell its product. */
export interface OfferedByOthers {
  name: string;
  nameEn: string;
  mainImage: string | null;
  /** As in `PublicItemDetail`; at least one. */
  otherOffers: RivalOffer[];
}

const priceField = z.coerce
  .number({ error: 'invalid' })
  .check(z.gte(0, { error: 'invalid' }), z.lte(1_000_000, { error: 'invalid' }));

/** A comma-separated list of ids, at most one page of them. */
const idsField = z.pipe(
  z.string({ error: 'invalid' }),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(Id).check(z.maxLength(PAGE_SIZE.maximum, { error: 'invalid' })),
  ),
);

export const ProductQuery = z
  .object({
    isActive: z.optional(booleanField),
    page: pageField,
    limit: limitField(PAGE_SIZE.products),
    /** Restricts the list to these ids, for the wishlist. */
    ids: z.optional(idsField),
    search: z.optional(text(SEARCH.maximumLength)),
    /** A main category includes its sub-categories. */
    categoryId: z.optional(Id),
    vendorId: z.optional(Id),
    /**
     * `name` sorts by the Arabic name, `nameEn` by the English one. `unitPrice` sorts by unit price and puts what is
     * measured otherwise last; a list without a shared measure (`meta.unitPricePer`) it sorts by `name`.
     */
    sortBy: z._default(
      z.enum(['name', 'nameEn', 'price', 'unitPrice', 'rating', 'createdAt', 'popularity'], { error: 'invalid' }),
      'name',
    ),
    sortOrder: z._default(z.enum(['asc', 'desc'], { error: 'invalid' }), 'asc'),
    minPrice: z.optional(priceField),
    maxPrice: z.optional(priceField),
    isFeatured: z.optional(booleanField),
    /** Either value lists only offers in stock: the specification's page sends `false` for that. */
    inStock: z.optional(booleanField),
    /** Lists and counts each product once: its best offer that fits the filter, in stock first, then cheapest. */
    groupBy: z.optional(z.enum(['product'], { error: 'invalid' })),
    /** `card` omits descriptions and all but the first picture and variant, which is enough for a list. */
    view: z._default(z.enum(['full', 'card'], { error: 'invalid' }), 'full'),
  })
  .check(
    z.refine(
      (query) => query.minPrice === undefined || query.maxPrice === undefined || query.minPrice <= query.maxPrice,
      {
        error: 'priceRange',
        path: ['maxPrice'],
      },
    ),
  );
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductListMeta = z.extend(Meta, {
  /**
   * Only with `groupBy=product` or `sortBy=unitPrice`: what at least 80 % of the list has unit prices for; null if the list
   * has no such measure.
   */
  unitPricePer: z.optional(z.nullable(UnitPricePer)),
});
export type ProductListMeta = z.infer<typeof ProductListMeta>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/products/public',
  summary: 'List offers, or products with groupBy=product; filtered, sorted and paged',
  access: 'public',
  query: ProductQuery,
  response: z.object({ data: z.array(PublicItem), meta: ProductListMeta }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/public/:id',
  summary: 'Get an offer with its variants and the other vendors that sell the product',
  access: 'public',
  params: IdParams,
  notFound: 'product_not_found',
  response: PublicItemDetail,
});

const CategoryFields = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  imageUrl: z.nullable(PictureUrl),
  parentId: z.nullable(Id),
  productCount: z.number(),
});
export const Category = z.extend(CategoryFields, { children: z.optional(z.array(CategoryFields)) });
export type Category = z.infer<typeof Category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'List main categories in the shop’s order; includeChildren=true adds their sub-categories',
  access: 'public',
  query: z.object({ includeChildren: z.optional(booleanField) }),
  response: z.object({ data: z.array(Category) }),
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/:id',
  summary: 'Get a category with its sub-categories',
  access: 'public',
  params: IdParams,
  response: Category,
});
