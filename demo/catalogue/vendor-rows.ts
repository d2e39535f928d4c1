import type { Content } from '#demo/content.ts';
import { demoId } from '#demo/keys.ts';
import { daysBefore } from './days-before.ts';
import type { DrawnPictures } from './product-rows.ts';
import { type Rating, ratingColumns } from './ratings.ts';

export function vendorRows({ vendors }: Content, pictures: DrawnPictures, ratings: Map<string, Rating>, now: Date) {
  return vendors.map((vendor) => ({
    id: demoId('vendor', vendor.id),
    slug: vendor.id,
    name: vendor.businessNameAr,
    name_en: vendor.businessNameEn,
    description: vendor.descriptionAr,
    description_en: vendor.descriptionEn,
    logo_id: pictures.vendors.get(vendor.id) ?? null,
    location: vendor.cityAr,
    location_en: vendor.cityEn,
    legal_name: `مؤسسة ${vendor.businessNameAr} للتجارة`,
    legal_name_en: `${vendor.businessNameEn} Trading Est.`,
    address: vendor.addressAr,
    address_en: vendor.addressEn,
    is_verified: true,
    vat_registered: vendor.vatNumber !== null,
    vat_number: vendor.vatNumber,
    commercial_registration: vendor.crNumber,
    ...ratingColumns(ratings.get(vendor.id)),
    created_at: daysBefore(now, 500),
  }));
}
