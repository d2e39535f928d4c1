import type { FieldCode } from '#contract/shared/validation.ts';
import { gtinOf, type ProductContent, type ProposedPack } from './content.ts';

/** A code by field; those of packs are `packs.0.gtin`. */
export type ContentProblems = Record<string, FieldCode>;

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const MOST_RIYALS = 1_000_000;

const FIELDS_AR = ['name', 'brand', 'description', 'ingredients'] as const;
const FIELDS_EN = ['nameEn', 'brandEn', 'descriptionEn', 'ingredientsEn'] as const;

/**
 * Finds what keeps a proposal from being submitted, as far as its content says: the server also looks up the category,
 * pictures, and what is taken. `isFood` is of the category; `isEdit`: price and stock are not asked for.
 */
export function findContentProblems(
  content: ProductContent,
  { isFood, isEdit }: { isFood: boolean; isEdit: boolean },
): ContentProblems {
  const problems: ContentProblems = {};
  const say = (field: string, code: FieldCode | false) => {
    if (code && !problems[field]) problems[field] = code;
  };
  say('categoryId', content.categoryId === null && 'subCategory');
  for (const field of ['name', 'nameEn'] as const) say(field, content[field].length < 2 && 'required');
  for (const field of FIELDS_AR) say(field, content[field] !== '' && !ARABIC.test(content[field]) && 'arabicText');
  for (const field of FIELDS_EN) say(field, content[field] !== '' && !LATIN.test(content[field]) && 'latinText');
  say('brand', content.brand === '' && content.brandEn !== '' && 'bothLanguages');
  say('brandEn', content.brandEn === '' && content.brand !== '' && 'bothLanguages');
  say('storage', content.storage === null && 'required');
  say('storage', isFood && content.storage === 'non-food' && 'foodStorage');
  say('allergens', content.allergens === null && 'allergensUndeclared');
  say('mayContain', content.mayContain.some((each) => content.allergens?.includes(each)) && 'allergenTwice');
  say('origin', content.origin === null && 'required');
  for (const field of ['ingredients', 'ingredientsEn'] as const)
    say(field, isFood && content[field] === '' && 'ingredients');
  const days = content.shelfLifeDays;
  say('shelfLifeDays', days !== null && (!Number.isInteger(days) || days < 1 || days > 3650) && 'shelfLife');
  say('pictures', content.pictures.length === 0 && 'pictureMissing');
  say('packs', content.packs.length === 0 && 'packMissing');
  content.packs.forEach((pack, index) => {
    const sayOfPack = (field: keyof ProposedPack, code: FieldCode | false) => say(`packs.${index}.${field}`, code);
    checkPack(pack, sayOfPack, isEdit);
    const before = content.packs.slice(0, index);
    sayOfPack('amount', before.some((other) => isSameSize(other, pack)) && 'packSizeTwice');
    const gtin = gtinOf(pack);
    sayOfPack('gtin', gtin !== null && before.some((other) => gtinOf(other) === gtin) && 'gtinTwice');
    const sku = pack.sku.toUpperCase();
    sayOfPack('sku', sku !== '' && before.some((other) => other.sku.toUpperCase() === sku) && 'skuTaken');
  });
  return problems;
}

function checkPack(
  pack: ProposedPack,
  say: (field: keyof ProposedPack, code: FieldCode | false) => void,
  isEdit: boolean,
): void {
  say('name', (pack.name === '' && 'required') || (!ARABIC.test(pack.name) && 'arabicText'));
  say('nameEn', (pack.nameEn === '' && 'required') || (!LATIN.test(pack.nameEn) && 'latinText'));
  say('amount', (pack.amount === null || pack.amount <= 0 || pack.unit === null) && 'netContent');
  say('gtin', pack.gtin !== '' && gtinOf(pack) === null && 'gtin');
  if (isEdit) return;
  const { price, stock, sku } = pack;
  const isPrice =
    price !== null && price > 0 && price <= MOST_RIYALS && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;
  say('price', !isPrice && 'price');
  say('stock', (stock === null || !Number.isInteger(stock) || stock > 1_000_000) && 'pieces');
  say('sku', sku !== '' && !/^[!-~]{1,64}$/.test(sku) && 'sku');
}

const isSameSize = (one: ProposedPack, other: ProposedPack) =>
  one.amount !== null && one.amount === other.amount && one.unit === other.unit && one.nameEn === other.nameEn;

/** How much of each language is filled in, 0 to 1: for the meters beside the form. */
export function findCompleteness(content: ProductContent, isFood: boolean): { ar: number; en: number } {
  const { name, nameEn, description, descriptionEn, ingredients, ingredientsEn, packs } = content;
  const share = (texts: string[], letters: RegExp) => texts.filter((each) => letters.test(each)).length / texts.length;
  return {
    ar: share([name, description, ...(isFood ? [ingredients] : []), ...packs.map((pack) => pack.name)], ARABIC),
    en: share([nameEn, descriptionEn, ...(isFood ? [ingredientsEn] : []), ...packs.map((pack) => pack.nameEn)], LATIN),
  };
}
