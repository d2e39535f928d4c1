import * as z from 'zod/mini';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { Id, text } from '#contract/shared/common.ts';
import { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { CONTENT_UNITS } from '#contract/shared/selling/units.ts';

export const PICTURES = {
  most: 8,
  bytes: 10 * 1024 * 1024,
  megapixels: 50,
  /** The shorter side that a picture needs, pixels. */
  least: 600,
} as const;
export const MOST_PACKS = 12;

/** Besides allergens: what a product can be declared free from. */
const EXTRA_FREE_FROM = ['sugar', 'alcohol', 'gelatin'] as const;

const PictureId = z
  .string({ error: 'invalid' })
  .check(z.regex(/^[a-z0-9-]{1,120}-[0-9a-f]{12}$/, { error: 'invalid' }));
const number = z.nullable(
  z.number({ error: 'invalid' }).check(z.gte(0, { error: 'invalid' }), z.lte(1e9, { error: 'invalid' })),
);

/** A size in which the product is sold. Of a change of a product that is sold already, only the first six count. */
export const ProposedPack = z.object({
  /** A new one for a new pack. */
  id: Id,
  name: text(100),
  nameEn: text(100),
  /** Net content in g, ml, m or pieces. */
  amount: number,
  unit: z.nullable(z.enum(CONTENT_UNITS, { error: 'invalid' })),
  /** As it is typed. */
  gtin: text(40),
  /** What the vendor takes for it, riyals. */
  price: number,
  stock: number,
  /** Empty: made from the product's number. */
  sku: text(64),
  /** Takes a price that is far from what is usual. */
  confirm: z.boolean({ error: 'invalid' }),
});
export type ProposedPack = z.output<typeof ProposedPack>;

/**
 * What a product is, as far as it has been filled in: a draft is saved as it is typed. Texts may be empty; null is what was
 * not chosen.
 */
export const ProductContent = z.object({
  categoryId: z.nullable(Id),
  name: text(200),
  nameEn: text(200),
  brand: text(100),
  brandEn: text(100),
  description: text(4_000),
  descriptionEn: text(4_000),
  keywords: text(500),
  ingredients: text(3_000),
  ingredientsEn: text(3_000),
  /** The country of origin in two letters. */
  origin: z.nullable(z.string({ error: 'invalid' }).check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' }))),
  storage: z.nullable(z.enum(Storage.options, { error: 'invalid' })),
  /** Null: nothing was declared. An empty list declares that there are none. */
  allergens: z.nullable(
    z.array(z.enum(Allergen.options, { error: 'invalid' })).check(z.maxLength(8, { error: 'tooMany' })),
  ),
  mayContain: z.array(z.enum(Allergen.options, { error: 'invalid' })).check(z.maxLength(8, { error: 'tooMany' })),
  freeFrom: z.array(z.enum(EXTRA_FREE_FROM, { error: 'invalid' })).check(z.maxLength(3, { error: 'tooMany' })),
  shelfLifeDays: number,
  packs: z.array(ProposedPack).check(z.maxLength(MOST_PACKS, { error: 'tooMany' })),
  /** Ids of pictures; the first one is shown in lists. */
  pictures: z.array(PictureId).check(z.maxLength(PICTURES.most, { error: 'tooMany' })),
});
export type ProductContent = z.output<typeof ProductContent>;

/** The fields that are compared and decided one by one, besides each pack (`packs.` and its id). */
export const CONTENT_FIELDS = [
  'categoryId',
  'name',
  'nameEn',
  'brand',
  'brandEn',
  'description',
  'descriptionEn',
  'keywords',
  'ingredients',
  'ingredientsEn',
  'origin',
  'storage',
  'allergens',
  'mayContain',
  'freeFrom',
  'shelfLifeDays',
  'pictures',
] as const satisfies (keyof ProductContent)[];
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** Changes that a proven vendor makes at once: none of them says what the product is or who may eat it. */
export const LOW_RISK_FIELDS: readonly string[] = ['description', 'descriptionEn', 'keywords'] satisfies ContentField[];

export const packField = (id: string): `packs.${string}` => `packs.${id}`;

export const EMPTY_CONTENT: ProductContent = {
  ...{ categoryId: null, name: '', nameEn: '', brand: '', brandEn: '', description: '', descriptionEn: '' },
  ...{ keywords: '', ingredients: '', ingredientsEn: '', origin: null, storage: null, allergens: null },
  ...{ mayContain: [], freeFrom: [], shelfLifeDays: null, packs: [], pictures: [] },
};

/** What all vendors of a pack share. */
const PACK_FACTS = ['name', 'nameEn', 'amount', 'unit', 'gtin'] as const;
export type PackFacts = Pick<ProposedPack, (typeof PACK_FACTS)[number]>;
function packFacts(pack: ProposedPack): PackFacts {
  const facts = Object.fromEntries(PACK_FACTS.map((key) => [key, pack[key]])) as PackFacts;
  return { ...facts, gtin: gtinOf(pack) ?? pack.gtin };
}

/** The barcode of a pack in 14 digits; null if it has none, or a wrong one. */
export const gtinOf = ({ gtin }: Pick<ProposedPack, 'gtin'>): string | null => toGtin(toLatinDigits(gtin));

/** The value of each field: of packs only what all vendors share. */
export function fieldsOf(content: ProductContent): Map<string, unknown> {
  return new Map<string, unknown>([
    ...CONTENT_FIELDS.map((field) => [field, content[field]] as const),
    ...content.packs.map((pack) => [packField(pack.id), packFacts(pack)] as const),
  ]);
}

/** Whether two values of a field say the same. Lists of allergens are sets; pictures have an order. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  const isSet = field === 'allergens' || field === 'mayContain' || field === 'freeFrom';
  const plain = (value: unknown) => JSON.stringify(isSet && Array.isArray(value) ? value.toSorted() : (value ?? null));
  return plain(one) === plain(other);
}
