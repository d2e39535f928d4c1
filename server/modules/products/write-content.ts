import { sql, type Updateable } from 'kysely';
import { type ContentField, gtinOf, type PackFacts, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Tx } from '#server/db/client.ts';
import type { Products } from '#server/db/types.ts';

type Write = { [F in Exclude<ContentField, 'pictures'>]: (value: ProductContent[F]) => Updateable<Products> };

/** The columns of each field. What a product must have is never null in content that was checked. */
const COLUMNS: Write = {
  categoryId: (value) => (value === null ? {} : { category_id: value }),
  name: (value) => ({ name: value }),
  nameEn: (value) => ({ name_en: value }),
  brand: (value) => ({ brand: value || null }),
  brandEn: (value) => ({ brand_en: value || null }),
  description: (value) => ({ description: value }),
  descriptionEn: (value) => ({ description_en: value }),
  keywords: (value) => ({ keywords: value }),
  ingredients: (value) => ({ ingredients: value || null }),
  ingredientsEn: (value) => ({ ingredients_en: value || null }),
  origin: (value) => ({ origin: value }),
  storage: (value) => (value === null ? {} : { storage: value }),
  // The lists of what it contains and of traces are declared together.
  allergens: (value) => ({ allergens: value ?? [], are_allergens_declared: value !== null }),
  mayContain: (value) => ({ may_contain: value }),
  freeFrom: (value) => ({ free_from: value }),
  shelfLifeDays: (value) => ({ shelf_life_days: value }),
};

/** The columns of fields of a product, but for pictures. */
export function columnsOf(content: Partial<ProductContent>): Updateable<Products> {
  const set = (field: keyof Write) => (COLUMNS[field] as (value: unknown) => Updateable<Products>)(content[field]);
  return Object.assign({}, ...(Object.keys(COLUMNS) as (keyof Write)[]).filter((field) => field in content).map(set));
}

/** Writes fields of a product whose row the transaction has locked. Call `refreshDocuments` for its offers afterwards. */
export async function writeContent(tx: Tx, productId: string, content: Partial<ProductContent>): Promise<void> {
  const { categoryId } = content;
  // A category that was merged into another one meanwhile leads there, and has no products of its own.
  const live = sql<string>`coalesce((select merged_into from categories where id = ${categoryId}), ${categoryId})`;
  await tx
    .updateTable('products')
    .set({
      ...columnsOf(content),
      ...(categoryId && { category_id: live }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', productId)
    .execute();
  if (content.pictures) await writePictures(tx, productId, content.pictures);
}

export async function writePictures(tx: Tx, productId: string, pictures: string[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(pictures.map((media_id, position) => ({ product_id: productId, position, media_id })))
    .execute();
}

/**
 * Writes what all vendors share of a pack, and of their variants of it, or adds it to the product. Returns false for a pack
 * of another product. Barcodes are unique: `packs_gtin_key`.
 */
export async function writePack(tx: Tx, productId: string, id: string, facts: PackFacts): Promise<boolean> {
  const { name, nameEn, amount, unit } = facts;
  const values = { name, name_en: nameEn, content_amount: amount, content_unit: unit, gtin: gtinOf(facts) };
  // As orders do: variants before anything else of their offer, in the order of their ids.
  await sql`select 1 from variants where pack_id = ${id} order by id for no key update`.execute(tx);
  const row = await tx
    .insertInto('packs')
    .values({
      ...{ id, product_id: productId, ...values },
      position: sql<number>`(select coalesce(max(position) + 1, 0) from packs where product_id = ${productId})`,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, is_active: true })
        .where('packs.product_id', '=', productId),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await sql`update variants set name = ${name}, name_en = ${nameEn}, content_amount = ${amount}, content_unit = ${unit}
    where pack_id = ${id}`.execute(tx);
  return true;
}
