import type { CategoryHit, ProductHit, ProductVendor, Suggestion, VendorHit } from '#contract/search.ts';
import { bestPromotion, type OfferRow, toCardItem } from '#server/modules/catalogue/service.ts';
import { pictureUrlOrNull } from '#server/modules/media/urls.ts';
import { toRiyals, toRiyalsOrNull } from '#server/money.ts';
import type { CategoryRow, ProductVendorRow, VendorRow } from './queries.ts';

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

export function toVendorHit({ logoId, score: _, ...vendor }: VendorRow): VendorHit {
  return { ...vendor, logo: pictureUrlOrNull(logoId) };
}

export function toCategoryHit({ imageId, score: _, ...category }: CategoryRow): CategoryHit {
  return { ...category, image: pictureUrlOrNull(imageId) };
}

const ARABIC = /\p{Script=Arabic}/u;

/** A suggestion shows the name that is written like what was typed. */
export function toSuggestion(
  typed: string,
  found: { id: string; type: Suggestion['type']; name: string; nameEn: string; imageId: string | null },
): Suggestion {
  const { id, type, name, nameEn, imageId } = found;
  const isArabic = ARABIC.test(typed) || !/\p{L}/u.test(typed);
  return { id, type, text: (isArabic ? name : nameEn) || name, name, nameEn, image: pictureUrlOrNull(imageId) };
}
