import { readFileSync } from 'node:fs';
import type { Allergen, FreeFrom, Storage } from '#contract/shared/selling/declarations.ts';

export interface ProductType {
  id: string;
  /** Position in the demo catalogue, from 1. The product's SKUs begin with it. */
  number: number;
  /** main/sub */
  category: string;
  nameEn: string;
  nameAr: string;
  unit: string;
  packSizes: string[];
  /** Prices of the cheapest and the dearest pack in riyals. */
  priceRangeSar: [number, number];
  allergens: Allergen[];
  mayContain?: Allergen[];
  /** Declared for food unless this is false. */
  areAllergensDeclared?: false;
  freeFrom?: FreeFrom[];
  storage: Storage;
  descriptionAr: string;
  descriptionEn: string;
  shortAr: string;
  shortEn: string;
  /** From 1 (seldom bought) to 5 (staple). */
  popularity: number;
  weightGrams: number | null;
  dimensionsCm: [number, number, number] | null;
}

export interface CategoryContent {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  children?: CategoryContent[];
}

export interface VendorContent {
  id: string;
  /** From 1; part of the vendor's SKUs. */
  number: number;
  businessNameEn: string;
  businessNameAr: string;
  kind: string;
  cityEn: string;
  cityAr: string;
  addressAr: string;
  addressEn: string;
  /** Main categories, or `main/sub` for single sub-categories. */
  sells: string[];
  vatNumber: string | null;
  crNumber: string;
  descriptionAr: string;
  descriptionEn: string;
  sinceYear: number;
}

/** An invented brand. None is a vendor: a brand makes things, vendors sell them. */
export interface Brand {
  name: string;
  nameEn: string;
  /** Sub-categories (`main/sub`), and single products of others. */
  makes: string[];
}

export interface ReviewText {
  rating: number;
  title: string;
  body: string;
}

type Languages<T> = { ar: T; en: T };
type ServiceSentences = Languages<{ good: string[]; mixed: string[]; bad: string[] }>;

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

/** Reads the demo shop's content from this folder's JSON files. */
export function readContent() {
  const categories = read<CategoryContent[]>('./catalogue/categories.json');
  const mains = categories.map((category) => category.id);
  return {
    categories,
    brands: read<Brand[]>('./catalogue/brands.json'),
    vendors: numbered(read<Omit<VendorContent, 'number'>[]>('./catalogue/vendors.json')),
    products: numbered(mains.flatMap((main) => read<Omit<ProductType, 'number'>[]>(`./catalogue/data/${main}.json`))),
    reviews: Object.assign({}, ...mains.map((main) => read(`./people/reviews/${main}.json`))) as Record<
      string,
      Languages<ReviewText[]>
    >,
    service: read<ServiceSentences>('./people/service-sentences.json'),
  };
}

function numbered<T>(items: T[]): (T & { number: number })[] {
  return items.map((item, index) => ({ ...item, number: index + 1 }));
}

export type Content = ReturnType<typeof readContent>;
