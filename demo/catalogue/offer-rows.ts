import { demoId } from '#demo/keys.ts';
import { daysBefore } from './days-before.ts';
import { type DemoOffer, REDUCED_DAYS_AGO } from './offers.ts';
import { type Rating, ratingColumns } from './ratings.ts';

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
      vendor_id: demoId('vendor', offer.vendor.id),
      pack_id: demoId('pack', offer.product.id, position),
      name: variant.pack.name,
      name_en: variant.pack.nameEn,
      sku: variant.sku,
      content_amount: variant.pack.amount,
      content_unit: variant.pack.unit,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      struck_price: variant.compareAtPrice,
      stock_quantity: variant.stock,
      position,
    })),
  );
}

/** The prices of each variant: the first one, and since when it costs less than its struck price. */
export function priceRows(offers: DemoOffer[], now: Date) {
  return offers.flatMap((offer) =>
    offer.variants.flatMap(({ id, price, compareAtPrice }) => {
      const first = {
        ...{ id: demoId('price', id), variant_id: id, source: 'initial', created_at: daysBefore(now, offer.age) },
        ...{ old_price: null as number | null, price: compareAtPrice ?? price, compare_at: null as number | null },
      };
      if (compareAtPrice === null) return first;
      const reduced = {
        ...{ id: demoId('price', id, 'reduced'), variant_id: id, source: 'hand', old_price: compareAtPrice },
        ...{ price, compare_at: compareAtPrice, created_at: daysBefore(now, REDUCED_DAYS_AGO) },
      };
      return [first, reduced];
    }),
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
