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

const CategoryName = z.object({ id: Id, name: z.string(), nameEn: z.string() });

export const Allergen = z.enum(['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites']);
export type Allergen = z.infer<typeof Allergen>;
export const Storage = z.enum(['dry', 'ambient', 'temperature-controlled', 'chilled', 'frozen', 'non-food']);
export type Storage = z.infer<typeof Storage>;

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
  allergens: z.array(Allergen),
  storage: Storage,
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
});

export const BestPromotion = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  discountedPrice: Money,
  endsAt: Timestamp,
});

/** One pack of an offer, with its own price and stock. `unitPrice` is riyals per 100 g, 100 ml, metre or piece. */
export const Variant = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  sku: z.string(),
  price: Money,
  compareAtPrice: z.nullable(Money),
  discountedPrice: z.nullable(Money),
  quantity: z.number(),
  unitPrice: z.nullable(z.object({ amount: Money, per: z.enum(['100g', '100ml', 'm', 'pc']) })),
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
  /** Only with `groupBy=product`: how many vendors offer the product. */
  offerCount: z.optional(z.number()),
});
export type PublicItem = z.infer<typeof PublicItem>;

/** Another vendor's offer of the same product. */
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

export const PublicItemDetail = z.extend(PublicItem, { otherOffers: z.array(RivalOffer) });
export type PublicItemDetail = z.infer<typeof PublicItemDetail>;

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
    /** `name` sorts by the Arabic name, `nameEn` by the English one. */
    sortBy: z._default(
      z.enum(['name', 'nameEn', 'price', 'rating', 'createdAt', 'popularity'], { error: 'invalid' }),
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

export const listProducts = endpoint({
  method: 'GET',
  path: '/products/public',
  summary: 'List offers, or products with groupBy=product; filtered, sorted and paged',
  access: 'public',
  query: ProductQuery,
  response: z.object({ data: z.array(PublicItem), meta: Meta }),
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

export const Vendor = z.object({
  id: Id,
  businessName: z.string(),
  businessNameEn: z.string(),
  logo: z.nullable(PictureUrl),
  description: z.string(),
  descriptionEn: z.string(),
  /** The vendor's city, in Arabic here and in English in the next field. */
  location: z.string(),
  locationEn: z.string(),
  rating: z.number(),
  totalReviews: z.number(),
  productCount: z.number(),
  isVerified: z.boolean(),
  isActive: z.boolean(),
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorDetail = z.extend(Vendor, {
  /** Public registration numbers, which buyers may ask for; null if the vendor has none. */
  commercialRegistration: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Categories that the vendor sells in, in the shop's order: main ones, or the sub-categories if it has only one main category. */
  categories: z.array(z.extend(CategoryName, { productCount: z.number() })),
});
export type VendorDetail = z.infer<typeof VendorDetail>;

export const listVendors = endpoint({
  method: 'GET',
  path: '/vendors',
  summary: 'List the vendors that sell in the shop',
  access: 'public',
  query: z.object({
    page: pageField,
    limit: limitField(PAGE_SIZE.vendors),
    isActive: z.optional(booleanField),
    isVerified: z.optional(booleanField),
    sortBy: z._default(z.enum(['name', 'nameEn', 'rating'], { error: 'invalid' }), 'name'),
    sortOrder: z._default(z.enum(['asc', 'desc'], { error: 'invalid' }), 'asc'),
  }),
  response: z.object({
    data: z.array(Vendor),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    totalPages: z.number(),
  }),
});

export const getVendor = endpoint({
  method: 'GET',
  path: '/vendors/:id',
  summary: 'Get a vendor with the categories it sells in',
  access: 'public',
  params: IdParams,
  response: VendorDetail,
});
