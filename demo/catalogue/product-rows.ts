import { checkDigit } from '#contract/shared/selling/gtin.ts';
import { parsePack } from '#contract/shared/selling/pack-names.ts';
import type { CategoryContent, Content } from '#demo/content.ts';
import { demoId, demoSku } from '#demo/keys.ts';
import { brandOf } from './brands.ts';
import { daysBefore } from './days-before.ts';

/** Ids of the drawn pictures by subject, and their rows. */
export interface DrawnPictures {
  media: { id: string; kind: 'drawing'; width: number; height: number }[];
  products: Map<string, string[]>;
  categories: Map<string, string>;
  vendors: Map<string, string>;
}

export function categoryRows({ categories, products }: Content, pictures: DrawnPictures) {
  const isFood = (id: string) =>
    products.some(({ category, storage }) => `${category}/`.startsWith(`${id}/`) && storage !== 'non-food');
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
    is_food: isFood(category.id),
  });
  const mains = categories.map((main, position) => row(main, position, null));
  const subs = categories.flatMap((main) => (main.children ?? []).map((sub, position) => row(sub, position, main)));
  return [...mains, ...subs];
}

export function productRows({ products, brands }: Content, now: Date) {
  return products.map((product, index) => {
    // Products were added in catalogue order, from staples to specialities.
    const age = 30 + Math.round((365 * (products.length - index)) / products.length);
    const grams = parsePack(product.packSizes[0] ?? '').grams;
    const brand = brandOf(product, brands);
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
      brand: brand?.name ?? null,
      brand_en: brand?.nameEn ?? null,
      sku: demoSku(product.number),
      status: 'ACTIVE',
      weight_grams: product.weightGrams ?? grams,
      length_mm: millimetres(length),
      width_mm: millimetres(width),
      height_mm: millimetres(height),
      allergens: product.allergens,
      may_contain: product.mayContain ?? [],
      are_allergens_declared: product.storage !== 'non-food' && product.areAllergensDeclared !== false,
      free_from: product.freeFrom ?? [],
      storage: product.storage,
      created_at: daysBefore(now, age),
      updated_at: daysBefore(now, Math.round(age / 3)),
    };
  });
}

/** A barcode of the range that shops give out themselves, so that it is no real product's. */
function barcode(product: number, pack: number): string {
  const digits = `02${String(product).padStart(6, '0')}${String(pack).padStart(5, '0')}`;
  return digits + checkDigit(digits);
}

export function packRows({ products }: Content) {
  return products.flatMap((product) =>
    product.packSizes.map(parsePack).map((pack, position) => ({
      id: demoId('pack', product.id, position),
      product_id: demoId('product', product.id),
      name: pack.name,
      name_en: pack.nameEn,
      content_amount: pack.amount,
      content_unit: pack.unit,
      gtin: barcode(product.number, position + 1),
      position,
    })),
  );
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

function millimetres(centimetres: number | null): number | null {
  return centimetres === null ? null : Math.max(1, Math.round(centimetres * 10));
}
