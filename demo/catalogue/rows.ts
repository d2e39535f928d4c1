import type { CategoryContent, Content } from '#demo/content.ts';
import { demoId, demoSku } from '#demo/keys.ts';
import type { DemoReview } from '#demo/people/reviews.ts';
import type { DemoOffer } from './offers.ts';
import { parsePack } from './packs.ts';

/** Ids of the drawn pictures by subject, and their rows. */
export interface DrawnPictures {
  media: { id: string; kind: 'drawing'; width: number; height: number }[];
  products: Map<string, string[]>;
  categories: Map<string, string>;
  vendors: Map<string, string>;
}

const DAY = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

export function categoryRows({ categories }: Content, pictures: DrawnPictures) {
  const row = (category: CategoryContent, position: number, parent: CategoryContent | null) => ({
    id: demoId('category', category.id),
    slug: category.slug,
    level: parent ? 2 : 1,
    parent_id: parent ? demoId('category', parent.id) : null,
    name: category.nameAr,
    name_en: category.nameEn,
    description: category.descriptionAr,
    description_en: category.descriptionEn,
    image_id: pictures.categories.get(category.id) ?? null,
    sort_order: position,
  });
  const mains = categories.map((main, position) => row(main, position, null));
  const subs = categories.flatMap((main) => (main.children ?? []).map((sub, position) => row(sub, position, main)));
  return [...mains, ...subs];
}

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

export function productRows({ products }: Content, now: Date) {
  return products.map((product, index) => {
    // Products were added in catalogue order, from staples to specialities.
    const age = 30 + Math.round((365 * (products.length - index)) / products.length);
    const grams = parsePack(product.packSizes[0] ?? '').grams;
    const [length, width, height] = product.dimensionsCm ?? [null, null, null];
    return {
      id: demoId('product', product.id),
      slug: product.id,
      category_id: demoId('category', product.category),
      name: product.nameAr,
      name_en: product.nameEn,
      description: product.descriptionAr,
      description_en: product.descriptionEn,
      short_description: product.shortAr,
      short_description_en: product.shortEn,
      sku: demoSku(product.number),
      status: 'ACTIVE',
      weight_grams: product.weightGrams ?? grams,
      length_mm: millimetres(length),
      width_mm: millimetres(width),
      height_mm: millimetres(height),
      allergens: product.allergens,
      storage: product.storage,
      created_at: daysBefore(now, age),
      updated_at: daysBefore(now, Math.round(age / 3)),
    };
  });
}

export function imageRows({ products }: Content, pictures: DrawnPictures) {
  return products.flatMap((product) =>
    (pictures.products.get(product.id) ?? []).map((mediaId, position) => ({
      product_id: demoId('product', product.id),
      position,
      media_id: mediaId,
    })),
  );
}

export function offerRows(offers: DemoOffer[], ratings: Map<string, Rating>, now: Date) {
  return offers.map((offer) => {
    const [first] = offer.variants;
    const rating = ratings.get(offer.id);
    return {
      id: offer.id,
      product_id: demoId('product', offer.product.id),
      vendor_id: demoId('vendor', offer.vendor.id),
      price: first.price,
      compare_at_price: first.compareAtPrice,
      min_order_quantity: offer.minimum,
      max_order_quantity: offer.maximum,
      is_featured: offer.isFeatured,
      ...ratingColumns(rating),
      popularity: offer.product.popularity * 40 + (rating?.count ?? 0),
      created_at: daysBefore(now, offer.age),
    };
  });
}

/** Makes the variant rows. `sold` is the quantity of each variant in the demo orders. */
export function variantRows(offers: DemoOffer[]) {
  return offers.flatMap((offer) =>
    offer.variants.map((variant, position) => ({
      id: variant.id,
      product_vendor_id: offer.id,
      name: variant.pack.name,
      name_en: variant.pack.nameEn,
      sku: variant.sku,
      content_amount: variant.pack.amount,
      content_unit: variant.pack.unit,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      stock_quantity: variant.stock,
      position,
    })),
  );
}

const PROMOTIONS = [
  { name: 'عروض الأسبوع', nameEn: 'Weekly offers' },
  { name: 'تخفيضات الموسم', nameEn: 'Season sale' },
];

/** Makes one promotion per vendor and percentage, with its offers. */
export function promotionRows(offers: DemoOffer[], now: Date) {
  const groups = Map.groupBy(
    offers.filter(({ promotionPercent }) => promotionPercent !== null),
    (offer) => demoId('promotion', offer.vendor.id, offer.promotionPercent ?? 0),
  );
  const promotions = [...groups].flatMap(([id, [offer]], index) =>
    offer
      ? {
          id,
          vendor_id: demoId('vendor', offer.vendor.id),
          name: PROMOTIONS[index % 2]?.name,
          name_en: PROMOTIONS[index % 2]?.nameEn,
          percent_off: offer.promotionPercent,
          starts_at: daysBefore(now, 3),
          ends_at: daysBefore(now, -(60 + index)),
        }
      : [],
  );
  const members = [...groups].flatMap(([id, list]) =>
    list.map((offer) => ({ promotion_id: id, product_vendor_id: offer.id })),
  );
  return { promotions, members };
}

interface Rating {
  sum: number;
  count: number;
}

/** Counts the ratings of each offer and vendor, by id. */
export function countRatings(reviews: DemoReview[]): { offers: Map<string, Rating>; vendors: Map<string, Rating> } {
  const offers = new Map<string, Rating>();
  const vendors = new Map<string, Rating>();
  for (const { offer, rating } of reviews) {
    for (const [map, key] of [
      [offers, offer.id],
      [vendors, offer.vendor.id],
    ] as const) {
      const { sum, count } = map.get(key) ?? { sum: 0, count: 0 };
      map.set(key, { sum: sum + rating, count: count + 1 });
    }
  }
  return { offers, vendors };
}

function ratingColumns(rating: Rating | undefined) {
  return {
    avg_rating: rating ? Math.round((rating.sum / rating.count) * 100) / 100 : 0,
    total_reviews: rating?.count ?? 0,
  };
}

function millimetres(centimetres: number | null): number | null {
  return centimetres === null ? null : Math.max(1, Math.round(centimetres * 10));
}
