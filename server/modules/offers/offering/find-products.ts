import { type RawBuilder, sql } from 'kysely';
import type { Found, FoundPack, FoundProduct } from '#contract/seller/sell-one.ts';
import { VAT_PERCENT } from '#contract/shared/constants.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { isInForce, listRules, ruleFor } from '#server/modules/commission/public.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { pricesOfOthers } from '#server/modules/offers/on-sale.ts';
import { findProductIds, type Search } from '#server/modules/search/public.ts';

/** Products on one page of what is found. */
const MOST = 12;

interface Wanted {
  gtin?: string | undefined;
  search?: string | undefined;
  productId?: string | undefined;
}

type Tools = Pick<Deps, 'db' | 'config'> & { search: Search };

/** The products that a vendor may sell: the one with a barcode or an own SKU, or those that shoppers find by a name. */
export async function findProducts(tools: Tools, scope: VendorScope, wanted: Wanted): Promise<Found> {
  const { db, config } = tools;
  const { ids, pack } = await findIds(tools, scope, wanted);
  const data = await readProducts(db, scope.vendorId, ids);
  return {
    data,
    pack: data.length > 0 ? pack : null,
    tax: {
      inPrices: config.pricesIncludeVat ? VAT_PERCENT : 0,
      onCommission: config.merchant.vatNumber ? VAT_PERCENT : 0,
    },
  };
}

interface Ids {
  ids: string[];
  pack: Found['pack'];
}

async function findIds({ db, search }: Tools, { vendorId }: VendorScope, wanted: Wanted): Promise<Ids> {
  if (wanted.productId !== undefined) return { ids: [wanted.productId], pack: null };
  const text = wanted.search ?? '';
  const gtin = wanted.gtin ?? toGtin(text);
  const byBarcode = gtin === null ? null : await onePack(db, sql`k.gtin = ${gtin}`);
  if (byBarcode) return byBarcode;
  if (text === '') return { ids: [], pack: null };
  const bySku = await onePack(
    db,
    sql`k.id = (select pack_id from variants where vendor_id = ${vendorId} and sku_key = upper(${text}) and is_active)`,
  );
  if (bySku) return bySku;
  const [found, unsold] = await Promise.all([findProductIds(search, text, MOST), findUnsold(db, text)]);
  return { ids: [...found, ...unsold].slice(0, MOST), pack: null };
}

async function onePack(db: Db, condition: RawBuilder<unknown>): Promise<Ids | null> {
  const { rows } = await sql<{ productId: string; id: string; name: string; nameEn: string; isRetired: boolean }>`
    select k.product_id as "productId", k.id, k.name, k.name_en as "nameEn", not k.is_active as "isRetired"
    from packs as k where ${condition}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { productId, ...pack } = row;
  return { ids: [productId], pack };
}

/** Products that nobody sells at the moment are not in the search of the shop. */
async function findUnsold(db: Db, text: string): Promise<string[]> {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string }>`
    select p.id from products as p
    where p.status = 'ACTIVE' and (p.name ilike ${part} or p.name_en ilike ${part} or p.sku = upper(${text}))
      and not exists (select from search_documents where product_id = p.id)
    order by p.name limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Row extends Omit<FoundProduct, 'imageUrl' | 'packs' | 'commission'> {
  imageId: string | null;
  categoryId: string;
  parentId: string | null;
  packs: PackRow[];
}

/** Money in halalas. */
interface PackRow extends Omit<FoundPack, 'content'> {
  amount: number | null;
  unit: ContentUnit | null;
}

/** The products in the order of their ids, with what others take for each pack. */
async function readProducts(db: Db, vendorId: string, productIds: string[]): Promise<FoundProduct[]> {
  if (productIds.length === 0) return [];
  const reading = sql<Row>`
    select p.id, p.name, p.name_en as "nameEn", p.brand, p.brand_en as "brandEn",
      p.category_id as "categoryId", c.parent_id as "parentId",
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId",
      (select jsonb_build_object('id', id, 'isOn', wants_active, 'minimum', min_order_quantity, 'maximum', max_order_quantity)
        from product_vendors as o where product_id = p.id and vendor_id = ${vendorId}
          and exists (select from variants where product_vendor_id = o.id and is_active)) as offer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'nameEn', k.name_en, 'gtin', k.gtin,
          'amount', k.content_amount, 'unit', k.content_unit, 'cheapest', r.cheapest, 'median', r."samePack", 'sellers', r.sellers,
          'usual', coalesce(r."samePack", r.others), 'own', (
            select jsonb_build_object('variantId', id, 'sku', sku, 'price', price, 'stock', stock_quantity)
            from variants where pack_id = k.id and vendor_id = ${vendorId} and is_active)) order by k.position), '[]')
        from packs as k cross join ${pricesOfOthers(vendorId)} as r
        where k.product_id = p.id and k.is_active) as packs
    from products as p join categories as c on c.id = p.category_id
    where p.id = any(${productIds}::uuid[]) and p.status = 'ACTIVE'
    order by array_position(${productIds}::uuid[], p.id)`.execute(db);
  const [{ rows }, rules] = await Promise.all([reading, listRules(db)]);
  const now = new Date();
  const current = rules.filter((rule) => isInForce(rule, now));
  return rows.map(({ imageId, categoryId, parentId, packs, ...product }) => {
    const rule = ruleFor(current, { id: categoryId, parentId });
    return {
      ...product,
      imageUrl: pictureUrlOrNull(imageId),
      commission: rule ? { percent: rule.basisPoints / 100, fixed: toRiyals(rule.fixed) } : null,
      packs: packs.map(toPack),
    };
  });
}

function toPack({ amount, unit, cheapest, median, usual, own, ...pack }: PackRow): FoundPack {
  return {
    ...pack,
    content: amount === null || unit === null ? null : { amount, unit },
    cheapest: toRiyalsOrNull(cheapest),
    median: toRiyalsOrNull(median),
    usual: toRiyalsOrNull(usual),
    own: own && { ...own, price: toRiyals(own.price) },
  };
}
