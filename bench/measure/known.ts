import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** A pack that can be bought. */
export interface Pack {
  /** Of its offer. */
  id: string;
  variantId: string;
}

/** What the calls of a bench name. */
export interface Known {
  offers: string[];
  /** Packs in more stock than a bench can sell, of different offers. */
  packs: Pack[];
  /** Categories that have products themselves, those with the most first. */
  categories: string[];
  names: { ar: string[]; en: string[] };
}

const PACKS = 500;
const PLENTY = 1_000_000;
const MOST = 20_000;

/** Reads what the calls name, and stocks the packs that they buy. */
export async function readKnown(db: Db): Promise<Known> {
  const { rows: packs } = await sql<Pack>`
    select o.id, v.id as "variantId" from product_vendors as o join variants as v on v.product_vendor_id = o.id
    where v.position = 0 and v.stock_quantity > 0 and o.min_order_quantity = 1 order by md5(o.id::text)
    limit ${PACKS}`.execute(db);
  const variants = packs.map(({ variantId }) => variantId);
  await sql`update variants set stock_quantity = ${PLENTY} where id = any(${variants}::uuid[])`.execute(db);
  const { rows: offers } = await sql<{ id: string }>`
    select id from product_vendors order by md5(id::text) limit ${MOST}`.execute(db);
  const { rows: categories } = await sql<{ id: string }>`
    select category_id as id from products group by 1 order by count(*) desc`.execute(db);
  const { rows: names } = await sql<{ ar: string; en: string }>`
    select name as ar, name_en as en from products order by md5(id::text) limit ${MOST}`.execute(db);
  return {
    offers: offers.map(({ id }) => id),
    packs,
    categories: categories.map(({ id }) => id),
    names: { ar: names.map(({ ar }) => ar), en: names.map(({ en }) => en) },
  };
}
