import { CART } from '#contract/shared/constants.ts';
import { packToCompare } from '#contract/shared/selling/compare-packs.ts';
import type { UnitPricePer } from '#contract/shared/unit-price.ts';
import type { BestPromotion, PublicItem, RivalOffer, Variant } from '#contract/shop/catalogue.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { pictureUrl } from '#server/modules/media/public.ts';
import type { OfferRow } from './offer-rows.ts';
import { toOfferVendor } from './offer-vendor.ts';
import { bestPromotion, bestUnitPrice, type Promoted, unitPrice } from './price.ts';

type VariantRow = OfferRow['variants'][number];

/** An offer's row as the wire shows it. */
export function toPublicItem(row: OfferRow): PublicItem {
  const images = [...new Set(row.images.map((image) => pictureUrl(image.mediaId)))];
  const best = bestPromotion({ id: row.variants[0]?.id ?? '', price: row.price }, row.promotions);
  return {
    id: row.id,
    product: {
      id: row.productId,
      name: row.name,
      nameEn: row.nameEn,
      description: row.description,
      descriptionEn: row.descriptionEn,
      shortDescription: row.shortDescription,
      shortDescriptionEn: row.shortDescriptionEn,
      brand: row.brand,
      brandEn: row.brandEn,
      sku: row.sku,
      weight: row.weightGrams,
      weightUnit: 'g',
      dimensions: dimensions(row),
      mainImage: images[0] ?? null,
      images,
      allergens: row.allergens,
      mayContain: row.mayContain,
      areAllergensDeclared: row.areAllergensDeclared,
      storage: row.storage,
      ...declared(row),
      status: row.status,
      categoryId: row.categoryId,
      category: { id: row.categoryId, name: row.categoryName, nameEn: row.categoryNameEn },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
    vendor: toOfferVendor(row),
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    quantity: totalStock(row),
    ...limits(row),
    isActive: row.mayBeSold,
    isFeatured: row.isFeatured,
    avgRating: row.avgRating,
    totalReviews: row.totalReviews,
    promotions: {
      bestPromotion: best && toBestPromotion(best),
    },
    variants: row.variants.map((variant) => toVariant(variant, row)),
    unitPrice: bestUnitPrice(row.variants, row.promotions),
  };
}

/** What only some vendors declare. */
function declared({ ingredients, ingredientsEn, origin, shelfLifeDays }: OfferRow) {
  return {
    ...(ingredients !== null && { ingredients }),
    ...(ingredientsEn !== null && { ingredientsEn }),
    ...(origin !== null && { origin }),
    ...(shelfLifeDays !== null && { shelfLifeDays }),
  };
}

/** An offer with only the fields that a card shows. */
export function toCard(item: PublicItem): PublicItem {
  const { ingredients: _, ingredientsEn: __, origin: ___, shelfLifeDays: ____, ...facts } = item.product;
  const product = { ...facts, description: '', descriptionEn: '', images: item.product.images.slice(0, 1) };
  return { ...item, product, variants: item.variants.slice(0, 1) };
}

/** What the table "other vendors" needs of an offer. */
export type Rival = Pick<
  PublicItem,
  'id' | 'quantity' | 'minOrderQuantity' | 'avgRating' | 'totalReviews' | 'variants'
>;

/** An offer as a line of the table without its vendor, by its best pack of the measure that the table compares. */
export function toRivalOffer(item: Rival, per: UnitPricePer | null): Omit<RivalOffer, 'vendor'> | null {
  const variant = packToCompare(item.variants, per);
  if (!variant) return null;
  return {
    id: item.id,
    price: variant.price,
    discountedPrice: variant.discountedPrice,
    unitPrice: variant.unitPrice,
    variantId: variant.id,
    variantName: variant.name,
    variantNameEn: variant.nameEn,
    quantity: item.quantity,
    minOrderQuantity: item.minOrderQuantity,
    avgRating: item.avgRating,
    totalReviews: item.totalReviews,
  };
}

/** The order limits as the wire shows them, with the specification's defaults if the vendor set none. */
export function limits(row: Pick<OfferRow, 'minOrderQuantity' | 'maxOrderQuantity' | 'lowStockThreshold'>) {
  return {
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity ?? CART.maxQuantity,
    lowStockThreshold: row.lowStockThreshold ?? CART.lowStockThreshold,
  };
}

/** A promotion with the price that it makes, as the wire shows it. */
export function toBestPromotion(best: Promoted): BestPromotion {
  const { licence } = toSale(best);
  return {
    id: best.promotion.id,
    name: best.promotion.name,
    nameEn: best.promotion.nameEn,
    discountedPrice: toRiyals(best.discountedPrice),
    endsAt: new Date(best.promotion.endsAt).toISOString(),
    ...(licence && { licence }),
  };
}

function toSale({ promotion: { endsAt, licenceNumber, licenceUrl } }: Promoted): NonNullable<Variant['sale']> {
  const licence = licenceNumber !== null && licenceUrl !== null ? { number: licenceNumber, url: licenceUrl } : null;
  return { endsAt: new Date(endsAt).toISOString(), licence };
}

function toVariant(variant: VariantRow, row: OfferRow): Variant {
  const best = bestPromotion(variant, row.promotions);
  return {
    id: variant.id,
    name: variant.name,
    nameEn: variant.nameEn,
    sku: variant.sku,
    price: toRiyals(variant.price),
    compareAtPrice: toRiyalsOrNull(variant.compareAtPrice),
    discountedPrice: toRiyalsOrNull(best?.discountedPrice ?? null),
    quantity: variant.quantity,
    unitPrice: unitPrice(variant, row.promotions),
    ...(best?.promotion.salePrices && { sale: toSale(best) }),
  };
}

function totalStock(row: OfferRow): number {
  return row.variants.reduce((sum, variant) => sum + variant.quantity, 0);
}

function dimensions({ lengthMm, widthMm, heightMm }: OfferRow) {
  if (lengthMm === null || widthMm === null || heightMm === null) return null;
  return { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10, unit: 'cm' as const };
}
