import { sql } from 'kysely';
import type { Vendor, VendorDetail } from '#contract/shop/vendors.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { isPublicVendor } from './may-be-sold.ts';
import { VENDOR_AWAY } from './offer-vendor.ts';

interface VendorPage {
  page: number;
  limit: number;
  sortBy: 'name' | 'nameEn' | 'rating';
  sortOrder: 'asc' | 'desc';
}

const SORT_COLUMN = { name: 'name', nameEn: 'name_en', rating: 'avg_rating' } as const;

/** A page of a vendor without offers has nothing to show. It is there, for its owner, and in the list from the first offer on. */
const hasOffers = sql<boolean>`exists (select from search_documents where vendor_id = v.id)`;

/** Lists active, verified vendors that have offers. */
export async function listVendors(db: Db, { page, limit, sortBy, sortOrder }: VendorPage) {
  const rows = await publicVendors(db)
    .where(hasOffers)
    .orderBy(SORT_COLUMN[sortBy], sortOrder)
    .orderBy('v.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('vendors as v')
    .where(isPublicVendor())
    .where(hasOffers)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toVendor), total };
}

/** Null unless there is an active, verified vendor with this id. */
export async function findVendor(db: Db, id: string): Promise<VendorDetail | null> {
  const [row, categories] = await Promise.all([
    publicVendors(db)
      .select(['v.legal_name as legalName', 'v.legal_name_en as legalNameEn'])
      .select(['v.commercial_registration as commercialRegistration', 'v.vat_number as vatNumber'])
      .select(['v.freelance_document as freelanceDocument', VENDOR_AWAY.as('away')])
      .where('v.id', '=', id)
      .executeTakeFirst(),
    findSoldCategories(db, id),
  ]);
  if (!row) return null;
  const { logoId, away, freelanceDocument, ...vendor } = row;
  return {
    ...{ ...vendor, logo: pictureUrlOrNull(logoId), categories },
    ...(freelanceDocument !== null && vendor.commercialRegistration === null && { freelanceDocument }),
    ...(away && { away }),
  };
}

/** Main categories with the vendor's number of public offers; where there is only one, its sub-categories instead. */
async function findSoldCategories(db: Db, vendorId: string): Promise<VendorDetail['categories']> {
  const countBy = (column: 'root_category_id' | 'category_id') =>
    db
      .selectFrom('search_documents as d')
      .innerJoin('categories as c', 'c.id', `d.${column}`)
      .where('d.vendor_id', '=', vendorId)
      .select(['c.id', 'c.name', 'c.name_en as nameEn', sql<number>`count(*)`.as('productCount')])
      .groupBy('c.id')
      .orderBy('c.sort_order')
      .orderBy('c.id')
      .execute();
  const mains = await countBy('root_category_id');
  return mains.length === 1 ? countBy('category_id') : mains;
}

function publicVendors(db: Db) {
  return db
    .selectFrom('vendors as v')
    .where(isPublicVendor())
    .select([
      'v.id',
      'v.name as businessName',
      'v.name_en as businessNameEn',
      'v.logo_id as logoId',
      'v.description',
      'v.description_en as descriptionEn',
      'v.location',
      'v.location_en as locationEn',
      'v.avg_rating as rating',
      'v.total_reviews as totalReviews',
      'v.is_verified as isVerified',
      'v.is_active as isActive',
      sql<number>`(select count(*) from search_documents as d where d.vendor_id = v.id)`.as('productCount'),
    ]);
}

type VendorRow = Awaited<ReturnType<ReturnType<typeof publicVendors>['execute']>>[number];

function toVendor({ logoId, ...vendor }: VendorRow): Vendor {
  return { ...vendor, logo: pictureUrlOrNull(logoId) };
}
