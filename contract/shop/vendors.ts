import * as z from 'zod/mini';
import { booleanField, Id, IdParams, limitField, PictureUrl, pageField } from '#contract/shared/common.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Away } from '#contract/shared/vendors.ts';
import { CategoryName } from './catalogue.ts';

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
  /** The name in the commercial register; null where it is not known. */
  legalName: z.nullable(z.string()),
  legalNameEn: z.nullable(z.string()),
  /** Public registration numbers, which buyers may ask for; null if the vendor has none. */
  commercialRegistration: z.nullable(z.string()),
  /** Of freelancers, who have no commercial registration. */
  freelanceDocument: z.optional(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Only while the vendor is on holiday: then nothing of it is in stock. */
  away: z.optional(Away),
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
