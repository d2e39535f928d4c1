import { sql } from 'kysely';
import { gtinOf, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Duplicate } from '#contract/shared/proposals/views.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { findAlikeNames, type Search } from '#server/modules/search/public.ts';
import type { KeptDuplicate } from './rows.ts';

/** Bits in which hashes of the same picture differ, at most: another size or another compression. */
const MOST_BITS = 4;
const MOST = 6;
/** People read few products beside what they type: the likeliest. */
const MOST_ALIKE = 3;
/** A pack of 450 g is about one of 500 g; one of 250 g is not. */
const SIZE_RATIO = 1.25;
/**
 * How much of a product’s own name a proposed one must say to be alike: of the same brand, a name with a word less is still one.
 * A name that people mean the product by needs none of it.
 */
const LEAST_SAID = 0.6;
const LEAST_SAID_OF_BRAND = 0.4;
const MEANT = 1.1;

export type Sought = Pick<ProductContent, 'name' | 'nameEn' | 'brand' | 'brandEn' | 'categoryId' | 'pictures'> & {
  gtins: string[];
  sizes: { amount: number; unit: string }[];
};

export function soughtOf({ name, nameEn, brand, brandEn, categoryId, pictures, packs }: ProductContent): Sought {
  return {
    ...{ name, nameEn, brand, brandEn, categoryId, pictures, gtins: packs.flatMap((pack) => gtinOf(pack) ?? []) },
    sizes: packs.flatMap(({ amount, unit }) => (amount === null || unit === null ? [] : [{ amount, unit }])),
  };
}

/**
 * Finds products on sale that a proposed one may be, the likeliest first: with its barcode; with the same name in its category,
 * whatever its packs; with the same picture; or with a name alike and a pack of about the same size there. Of another brand, only
 * the same name and size count. `except`: the proposal's own product.
 */
export async function findDuplicates(
  tools: { db: Db; search: Search },
  sought: Sought,
  except: string | null,
): Promise<KeptDuplicate[]> {
  const { db } = tools;
  const found = new Map<string, KeptDuplicate>();
  const add = (ids: string[], because: Duplicate['because'][number]) => {
    for (const productId of ids) {
      if (productId === except) continue;
      const known = found.get(productId) ?? { productId, because: [], difference: null };
      if (!known.because.includes(because)) known.because.push(because);
      found.set(productId, known);
    }
  };
  add(await byBarcode(db, sought.gtins), 'barcode');
  const { same, alike } = await byName(tools, sought);
  add(same, 'name');
  add(await byPicture(db, sought.pictures), 'picture');
  add(alike, 'name');
  return [...found.values()].slice(0, MOST);
}

async function byName({ db, search }: { db: Db; search: Search }, sought: Sought) {
  const names = [sought.name, sought.nameEn].filter((each) => each.length > 1);
  if (sought.categoryId === null || names.length === 0) return { same: [], alike: [] };
  const same = await withSameName(db, names, sought.categoryId);
  const near = sought.sizes.length > 0 ? await findAlikeNames(search, names, sought.categoryId) : [];
  const known = await compare(db, [...same, ...near.map(({ productId }) => productId)], sought);
  const alike = near.filter(({ productId, says, isSaid }) => {
    const { isOfSize = false, brand } = known.get(productId) ?? {};
    if (!isOfSize || brand === 'other') return false;
    return says >= MEANT || isSaid >= (brand === 'same' ? LEAST_SAID_OF_BRAND : LEAST_SAID);
  });
  return {
    same: same.filter((id) => known.get(id)?.brand !== 'other' || known.get(id)?.isOfSize),
    alike: alike
      .toSorted((a, b) => Math.max(b.isSaid, b.says - 1) - Math.max(a.isSaid, a.says - 1))
      .map(({ productId }) => productId)
      .slice(0, MOST_ALIKE),
  };
}

async function byBarcode(db: Db, gtins: string[]): Promise<string[]> {
  if (gtins.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from packs as k join products as p on p.id = k.product_id
    where k.gtin = any(${gtins}) and p.status = 'ACTIVE'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products with one of these names in either language, however it is spelled. Most of them need another pack, not another product. */
async function withSameName(db: Db, names: string[], categoryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where category_id = ${categoryId} and status = 'ACTIVE'
      and array[find_fold(name), find_fold(name_en)] && array(select find_fold(w) from unnest(${names}::text[]) as w)
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Compared {
  id: string;
  /** It has a pack of about the same size. */
  isOfSize: boolean;
  /** Null if either has none. */
  brand: 'same' | 'other' | null;
}

/** How products compare with the proposed one, their names aside. */
async function compare(db: Db, ids: string[], { sizes, brand, brandEn }: Sought): Promise<Map<string, Compared>> {
  if (ids.length === 0) return new Map();
  const brands = [brand, brandEn].filter((each) => each.trim() !== '');
  const { rows } = await sql<Compared>`
    select p.id, exists (
        select from packs as k join unnest(${sizes.map(({ amount }) => amount)}::numeric[],
          ${sizes.map(({ unit }) => unit)}::text[]) as s(amount, unit) on s.unit = k.content_unit
        where k.product_id = p.id and k.is_active
          and k.content_amount between s.amount / ${SIZE_RATIO}::numeric and s.amount * ${SIZE_RATIO}::numeric
      ) as "isOfSize",
      case when coalesce(p.brand, p.brand_en) is null or ${brands.length} = 0 then null
        when array[find_fold(p.brand), find_fold(p.brand_en)] && array(select find_fold(w) from unnest(${brands}::text[]) as w)
        then 'same' else 'other' end as brand
    from products as p where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products that show a picture which looks the same; a picture without any edges looks like all of its kind. */
async function byPicture(db: Db, pictures: string[]): Promise<string[]> {
  if (pictures.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from product_pictures as own
    join product_pictures as other on bit_count((own.dhash # other.dhash)::bit(64)) <= ${MOST_BITS}
    join product_images as i on i.media_id = other.media_id
    join products as p on p.id = i.product_id and p.status = 'ACTIVE'
    where own.media_id = any(${pictures}) and own.dhash <> 0
    limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Shows found products with their packs. */
export async function showDuplicates(db: Db, duplicates: KeptDuplicate[]): Promise<Duplicate[]> {
  if (duplicates.length === 0) return [];
  const ids = duplicates.map(({ productId }) => productId);
  const { rows } = await sql<Omit<Duplicate, 'because' | 'difference' | 'imageUrl'> & { imageId: string | null }>`
    select p.id as "productId", p.name, p.name_en as "nameEn", p.brand, p.brand_en as "brandEn",
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEn', name_en, 'amount', content_amount,
        'unit', content_unit, 'gtin', gtin) order by position), '[]') from packs where product_id = p.id and is_active) as packs
    from products as p where p.id = any(${ids}::uuid[])`.execute(db);
  return duplicates.flatMap(({ productId, because, difference }) => {
    const row = rows.find((each) => each.productId === productId);
    if (!row) return [];
    const { imageId, ...product } = row;
    return { ...product, imageUrl: pictureUrlOrNull(imageId), because, difference };
  });
}
