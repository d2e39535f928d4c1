import { sql } from 'kysely';
import type { Allergen, FreeFrom, Storage } from '#contract/shared/selling/declarations.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { ContentUnit } from '#server/modules/catalogue/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';

/** The stock of each variant. */
export async function stockOf(db: Db, offer: MadeOffer): Promise<number[]> {
  const rows = await db
    .selectFrom('variants')
    .where('product_vendor_id', '=', offer.id)
    .select('stock_quantity')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.stock_quantity);
}

export interface MadeOffer {
  id: string;
  productId: string;
  vendorId: string;
  categoryId: string;
  variantIds: string[];
}

export interface OfferOptions {
  name?: string;
  nameEn?: string;
  brand?: string;
  brandEn?: string;
  /** What the vendor declares, both lists of allergens complete; nothing if left out. */
  declares?: { allergens?: Allergen[]; mayContain?: Allergen[]; freeFrom?: FreeFrom[] };
  descriptionEn?: string;
  /** Price in halalas, pieces, English name (a pack size) and content of each variant. */
  variants?: { price: number; stock: number; nameEn?: string; content?: [amount: number, unit: ContentUnit] }[];
  vendorId?: string;
  productId?: string;
  /** How the product is kept; dry if left out. */
  storage?: Storage;
  categoryId?: string;
  minimum?: number;
  maximum?: number;
  isActive?: boolean;
  isFeatured?: boolean;
}

/** Numbers the records that tests create, to keep names and slugs unique. */
let created = 0;

/** Puts an offer on sale, with a new category, product and vendor unless given. */
export async function makeOffer(db: Db, options: OfferOptions = {}): Promise<MadeOffer> {
  const number = ++created;
  const categoryId = options.categoryId ?? (await makeCategory(db));
  const vendorId = options.vendorId ?? (await makeVendor(db));
  const productId = options.productId ?? (await makeProduct(db, categoryId, options));
  const variants = options.variants ?? [{ price: 1_850, stock: 50 }];
  const id = newId();
  await db
    .insertInto('product_vendors')
    .values({
      id,
      product_id: productId,
      vendor_id: vendorId,
      price: variants[0]?.price ?? 0,
      min_order_quantity: options.minimum ?? 1,
      max_order_quantity: options.maximum ?? null,
      is_active: options.isActive ?? true,
      wants_active: options.isActive ?? true,
      is_featured: options.isFeatured ?? false,
    })
    .execute();
  const variantIds: string[] = [];
  for (const [position, { price, stock, nameEn, content }] of variants.entries()) {
    const variantId = newId();
    variantIds.push(variantId);
    const names = { name: `عبوة ${position + 1}`, name_en: nameEn ?? `Pack ${position + 1}` };
    const pack = { ...names, content_amount: content?.[0] ?? null, content_unit: content?.[1] ?? null };
    await db
      .insertInto('variants')
      .values({
        id: variantId,
        product_vendor_id: id,
        vendor_id: vendorId,
        ...(await packOf(db, productId, vendorId, pack)),
        sku: `SKU-${number}-${position}`,
        price,
        stock_quantity: stock,
        position,
      })
      .execute();
    await db
      .insertInto('price_changes')
      .values({ id: newId(), variant_id: variantId, price, source: 'initial' })
      .execute();
    if (stock > 0)
      await db
        .insertInto('stock_movements')
        .values({ id: newId(), variant_id: variantId, quantity: stock, reason: 'initial' })
        .execute();
  }
  await refreshDocuments(db, [id]);
  return { id, productId, vendorId, categoryId, variantIds };
}

interface PackText {
  name: string;
  name_en: string;
  content_amount: number | null;
  content_unit: ContentUnit | null;
}

/** The product's pack with this English name and content, which vendors of one product share, as a variant repeats it. */
async function packOf(
  db: Db,
  productId: string,
  vendorId: string,
  pack: PackText,
): Promise<PackText & { pack_id: string }> {
  const packs = await db
    .selectFrom('packs as k')
    .where('k.product_id', '=', productId)
    .selectAll()
    .select(sql<boolean>`exists (select from variants where pack_id = k.id and vendor_id = ${vendorId})`.as('isSold'))
    .execute();
  const isSame = (row: PackText & { isSold: boolean }) =>
    !row.isSold &&
    row.name_en === pack.name_en &&
    row.content_amount === pack.content_amount &&
    row.content_unit === pack.content_unit;
  const known = packs.find(isSame);
  if (known) return { ...pack, name: known.name, pack_id: known.id };
  const id = newId();
  await db
    .insertInto('packs')
    .values({ id, product_id: productId, ...pack, position: packs.length })
    .execute();
  return { ...pack, pack_id: id };
}

export async function makeCategory(db: Db, parentId: string | null = null): Promise<string> {
  const id = newId();
  const level = parentId ? 2 : 1;
  await db
    .insertInto('categories')
    .values({ id, slug: `category-${++created}`, level, parent_id: parentId, name: 'قسم', name_en: 'Category' })
    .execute();
  return id;
}

export interface VendorOptions {
  isActive?: boolean;
  isVerified?: boolean;
  /** Registered for value added tax. */
  isRegistered?: boolean;
}

export async function makeVendor(db: Db, change: VendorOptions = {}): Promise<string> {
  const id = newId();
  const number = ++created;
  await db
    .insertInto('vendors')
    .values({
      id,
      slug: `vendor-${number}`,
      name: `متجر ${number}`,
      name_en: `Vendor ${number}`,
      location: 'الرياض',
      location_en: 'Riyadh',
      is_verified: change.isVerified ?? true,
      is_active: change.isActive ?? true,
      vat_registered: change.isRegistered ?? true,
      vat_number: (change.isRegistered ?? true) ? '399999000100003' : null,
    })
    .execute();
  return id;
}

export async function makeProduct(
  db: Db,
  categoryId: string,
  { name, nameEn, brand, brandEn, declares, descriptionEn, storage = 'dry' }: OfferOptions = {},
): Promise<string> {
  const id = newId();
  const number = ++created;
  await db
    .insertInto('products')
    .values({
      id,
      slug: `product-${number}`,
      category_id: categoryId,
      name: name ?? `منتج ${number}`,
      name_en: nameEn ?? `Product ${number}`,
      brand: brand ?? null,
      brand_en: brandEn ?? null,
      description_en: descriptionEn ?? '',
      allergens: declares?.allergens ?? [],
      may_contain: declares?.mayContain ?? [],
      are_allergens_declared: declares !== undefined,
      free_from: declares?.freeFrom ?? [],
      sku: `PRODUCT-${number}`,
      status: 'ACTIVE',
      storage,
    })
    .execute();
  return id;
}
