import { sql } from 'kysely';
import type { Away } from '#contract/shared/vendors.ts';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

/** The fields of its vendor that an offer shows. */
export interface VendorColumns {
  vendorId: string;
  vendorName: string;
  vendorNameEn: string;
  vendorLogoId: string | null;
  vendorIsVerified: boolean;
  vendorAvgRating: number;
  vendorTotalReviews: number;
  /** Null unless the vendor is on holiday. */
  vendorAway: Away | null;
}

/** Null unless a vendor (v) is on holiday. */
export const VENDOR_AWAY = sql<Away | null>`case when v.is_away then jsonb_build_object(
  'backOn', v.back_on, 'message', v.holiday_message, 'messageEn', v.holiday_message_en) end`;

/** Selects them from a vendor (v). */
export const VENDOR_COLUMNS = sql`
  v.id as "vendorId", v.name as "vendorName", v.name_en as "vendorNameEn", v.logo_id as "vendorLogoId",
  v.is_verified as "vendorIsVerified", v.avg_rating as "vendorAvgRating", v.total_reviews as "vendorTotalReviews",
  ${VENDOR_AWAY} as "vendorAway"`;

/** An offer's vendor as the wire shows it. */
export function toOfferVendor(row: VendorColumns): PublicItem['vendor'] {
  return {
    id: row.vendorId,
    name: row.vendorName,
    nameEn: row.vendorNameEn,
    logo: pictureUrlOrNull(row.vendorLogoId),
    isVerified: row.vendorIsVerified,
    avgRating: row.vendorAvgRating,
    totalReviews: row.vendorTotalReviews,
    ...(row.vendorAway && { away: row.vendorAway }),
  };
}
