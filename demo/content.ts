import { readFileSync } from 'node:fs';
import type { Allergen, Storage } from '#contract/shop/catalogue.ts';

export interface ProductType {
  id: string;
  /** Its place in the demo catalogue, from 1: what its stock codes begin with. */
  number: number;
  /** main/sub */
  category: string;
  nameEn: string;
  nameAr: string;
  unit: string;
  packSizes: string[];
  /** Riyals, cheapest and dearest pack. */
  priceRangeSar: [number, number];
  allergens: Allergen[];
  storage: Storage;
  descriptionAr: string;
  descriptionEn: string;
  shortAr: string;
  shortEn: string;
  /** 1 seldom bought … 5 staple. */
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
  /** From 1: part of the vendor's stock codes. */
  number: number;
  businessNameEn: string;
  businessNameAr: string;
  kind: string;
  cityEn: string;
  cityAr: string;
  addressAr: string;
  addressEn: string;
  /** Main categories, or main/sub where it sells only those. */
  sells: string[];
  vatNumber: string | null;
  crNumber: string;
  descriptionAr: string;
  descriptionEn: string;
  sinceYear: number;
}

export interface ReviewText {
  rating: number;
  title: string;
  body: string;
}

type Languages<T> = { ar: T; en: T };
export type ServiceSentences = Languages<{ good: string[]; mixed: string[]; bad: string[] }>;

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

/** The demo shop's content as it lies in this folder. */
export function readContent() {
  const categories = read<CategoryContent[]>('./catalogue/categories.json');
  const mains = categories.map((category) => category.id);
  return {
    categories,
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
