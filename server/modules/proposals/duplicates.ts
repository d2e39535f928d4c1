import { sql } from 'kysely';
import { gtinOf, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Duplicate } from '#contract/shared/proposals/views.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { findAlikeNames, type Search } from '#server/modules/search/public.ts';
import type { KeptDuplicate } from './rows.ts';

/** The share of the best possible name score from which two products may be the same. */
const ALIKE = 0.8;
/** Bits in which hashes of the same picture differ, at most: another size or another compression. */
const MOST_BITS = 4;
const MOST = 6;

export type Sought = Pick<ProductContent, 'name' | 'nameEn' | 'categoryId' | 'pictures'> & {
  gtins: string[];
  sizes: { amount: number; unit: string }[];
};

export function soughtOf({ name, nameEn, categoryId, pictures, packs }: ProductContent): Sought {
  return {
    ...{ name, nameEn, categoryId, pictures, gtins: packs.flatMap((pack) => gtinOf(pack) ?? []) },
    sizes: packs.flatMap(({ amount, unit }) => (amount === null || unit === null ? [] : [{ amount, unit }])),
  };
}

/**
 * Finds products on sale that a proposed one may be: with its barcode; with the same name in its category, whatever its packs;
 * with a name alike and a pack of the same size there; or with the same picture. `except`: the proposal's own product.
 */
export async function findDuplicates(
  tools: { db: Db; search: Search },
  sought: Sought,
  except: string | null,
): Promise<KeptDuplicate[]> {
  const { db, search } = tools;
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
  const names = [sought.name, sought.nameEn].filter((each) => each.length > 1);
  if (sought.categoryId !== null) add(await byName(db, names, sought.categoryId), 'name');
  add(await byPicture(db, sought.pictures), 'picture');
  if (sought.categoryId !== null && sought.sizes.length > 0) {
    add(await ofSize(db, await findAlikeNames(search, names, sought.categoryId, ALIKE), sought.sizes), 'name');
  }
  return [...found.values()].slice(0, MOST);
}

async function byBarcode(db: Db, gtins: string[]): Promise<string[]> {
  if (gtins.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from packs as k join products as p on p.id = k.product_id
    where k.gtin = any(${gtins}) and p.status = 'ACTIVE'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products with one of these names in either language, however it is spelled. Most of them need another pack, not another product. */
async function byName(db: Db, names: string[], categoryId: string): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from products where category_id = ${categoryId} and status = 'ACTIVE'
      and array[find_fold(name), find_fold(name_en)] && array(select find_fold(w) from unnest(${names}::text[]) as w)
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
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

async function ofSize(db: Db, ids: string[], sizes: Sought['sizes']): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from packs
    where product_id = any(${ids}::uuid[]) and is_active and exists (
      select from unnest(${sizes.map(({ amount }) => amount)}::numeric[], ${sizes.map(({ unit }) => unit)}::text[]) as s(amount, unit)
      where s.amount = content_amount and s.unit = content_unit)`.execute(db);
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
