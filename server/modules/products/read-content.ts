import { sql } from 'kysely';
import { EMPTY_CONTENT, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';

export interface ProductState {
  content: ProductContent;
  version: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
}

type Row = Omit<ProductContent, 'packs'> & {
  version: number;
  status: ProductState['status'];
  packs: { id: string; name: string; nameEn: string; amount: number | null; unit: ContentUnit | null; gtin: string }[];
};

/** What a product is, in the shape in which changes of it are proposed; null if there is none. Packs that are sold no more are left out. */
export async function readContent(db: Db, productId: string): Promise<ProductState | null> {
  const { rows } = await sql<Row>`
    select p.version, p.status, p.category_id as "categoryId", p.name, p.name_en as "nameEn",
      coalesce(p.brand, '') as brand, coalesce(p.brand_en, '') as "brandEn", p.description, p.description_en as "descriptionEn",
      p.keywords, coalesce(p.ingredients, '') as ingredients, coalesce(p.ingredients_en, '') as "ingredientsEn", p.origin,
      p.storage, case when p.are_allergens_declared or p.allergens <> '{}' then p.allergens end as allergens,
      p.may_contain as "mayContain", p.free_from as "freeFrom", p.shelf_life_days as "shelfLifeDays",
      array(select media_id from product_images where product_id = p.id order by position) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEn', name_en, 'amount', content_amount,
        'unit', content_unit, 'gtin', coalesce(gtin, '')) order by position), '[]')
        from packs where product_id = p.id and is_active) as packs
    from products as p where p.id = ${productId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { version, status, packs, ...facts } = row;
  const unpriced = { price: null, stock: null, sku: '', confirm: false };
  const content = { ...EMPTY_CONTENT, ...facts, packs: packs.map((pack) => ({ ...pack, ...unpriced })) };
  return { content, version, status };
}
