import type { CategoryHit, ProductHit, ProductVendor, Suggestion, VendorHit } from '#contract/shop/search.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { bestPromotion, type OfferRow, toCardItem } from '#server/modules/catalogue/public.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import type { DescribedProduct, ProductVendorRow } from './queries.ts';

export function toProductHit(row: OfferRow, vendors: ProductVendorRow[]): ProductHit {
  const item = toCardItem(row);
  const { name, nameEn, mainImage, category } = item.product;
  return {
    ...item,
    name,
    nameEn,
    description: row.description,
    descriptionEn: row.descriptionEn,
    mainImage,
    category,
    productVendors: vendors.map(toProductVendor),
  };
}

function toProductVendor(row: ProductVendorRow): ProductVendor {
  const best = bestPromotion(row.price, row.promotions);
  return {
    id: row.id,
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    discountedPrice: toRiyalsOrNull(best?.discountedPrice ?? null),
    quantity: row.quantity,
    isActive: true,
    vendor: {
      id: row.vendorId,
      name: row.vendorName,
      nameEn: row.vendorNameEn,
      logo: pictureUrlOrNull(row.vendorLogoId),
      isVerified: row.vendorIsVerified,
      avgRating: row.vendorAvgRating,
      totalReviews: row.vendorTotalReviews,
    },
  };
}

export function toVendorHit(thing: NamedThing, productCount: number): VendorHit {
  const { id, name, nameEn, description, descriptionEn, imageId, isVerified, rating, reviews } = thing;
  const logo = pictureUrlOrNull(imageId);
  const about = { description, descriptionEn, isVerified, avgRating: rating, totalReviews: reviews };
  return { id, name, nameEn, logo, ...about, productCount };
}

export function toCategoryHit({ id, name, nameEn, imageId }: NamedThing, productCount: number): CategoryHit {
  return { id, name, nameEn, image: pictureUrlOrNull(imageId), productCount };
}

const ARABIC = /\p{Script=Arabic}/u;

/** A suggestion shows the name that is written like what was typed. */
export function toSuggestion(
  typed: string,
  type: Suggestion['type'],
  found: DescribedProduct | NamedThing,
): Suggestion {
  const { id, name, nameEn, imageId } = found;
  const isArabic = ARABIC.test(typed) || !/\p{L}/u.test(typed);
  return { id, type, text: (isArabic ? name : nameEn) || name, name, nameEn, image: pictureUrlOrNull(imageId) };
}
