import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { type OwnVariant, pricesOfOthers } from '#server/modules/offers/public.ts';

/** A variant of the vendor with what names it and with its offer. Money in halalas. */
export interface OwnPack extends OwnVariant {
  packId: string;
  gtin: string | null;
  isOn: boolean;
  minimum: number;
  maximum: number | null;
  lowStock: number | null;
}

/** A pack of the shop, with the product's code. */
export interface ShopPack {
  id: string;
  productId: string;
  code: string;
  gtin: string | null;
  /** Its place among the packs of the product, from 1. */
  number: number;
  /** What other vendors take for as much, and for this very pack, in halalas. */
  others: number | null;
  samePack: number | null;
}

/** What the rows of a chunk name: SKUs and product codes in capitals, barcodes in 14 digits. */
export interface Named {
  skus: string[];
  gtins: string[];
  codes: string[];
}

export interface Found {
  bySku: Map<string, OwnPack>;
  byPack: Map<string, OwnPack>;
  byGtin: Map<string, ShopPack>;
  /** The packs of each product that are sold now, by the product's code. */
  byCode: Map<string, ShopPack[]>;
}

/** A pack's number may follow the product's code: FLOUR-2. */
const withoutNumber = (code: string) => /^(.+)-\d{1,3}$/.exec(code)?.[1];

export async function findPacks(tx: Tx, vendorId: string, { skus, gtins, codes }: Named): Promise<Found> {
  const products = codes.flatMap((code) => [code, withoutNumber(code) ?? code]);
  const { rows: packs } = await sql<ShopPack>`
    select k.id, k.product_id as "productId", upper(p.sku) as code, k.gtin, k.position + 1 as number,
      r.others, r."samePack"
    from packs as k join products as p on p.id = k.product_id cross join ${pricesOfOthers(vendorId)} as r
    where k.is_active and p.status = 'ACTIVE' and k.id = any(array(
      select id from packs where gtin = any(${gtins})
      union select x.id from products as y join packs as x on x.product_id = y.id where upper(y.sku) = any(${products})))
    order by k.position`.execute(tx);
  const { rows: own } = await sql<OwnPack>`
    select v.id, v.sku, v.pack_id as "packId", k.gtin, o.id as "offerId", o.product_id as "productId", v.price,
      v.compare_at_price as "compareAtPrice", v.min_price as "minPrice", v.max_price as "maxPrice", v.stock_quantity as stock,
      v.is_active as "isActive", v.version, o.wants_active as "isOn", o.min_order_quantity as minimum,
      o.max_order_quantity as maximum, o.low_stock_threshold as "lowStock"
    from variants as v join product_vendors as o on o.id = v.product_vendor_id join packs as k on k.id = v.pack_id
    where v.vendor_id = ${vendorId} and v.is_active and v.id = any(array(
      select id from variants where vendor_id = ${vendorId} and sku_key = any(${skus})
      union select id from variants where vendor_id = ${vendorId} and pack_id = any(${packs.map(({ id }) => id)}::uuid[])))`.execute(
    tx,
  );
  return {
    bySku: new Map(own.map((variant) => [variant.sku.toUpperCase(), variant])),
    byPack: new Map(own.map((variant) => [variant.packId, variant])),
    byGtin: new Map(packs.flatMap((pack) => (pack.gtin === null ? [] : [[pack.gtin, pack]]))),
    byCode: Map.groupBy(packs, ({ code }) => code),
  };
}

/** The pack that a product code means; `several` if the product has more than one and none is named. */
export function packOfCode({ byCode }: Pick<Found, 'byCode'>, code: string): ShopPack | 'several' | null {
  const packs = byCode.get(code);
  if (packs) return packs.length === 1 ? (packs[0] ?? null) : 'several';
  const base = withoutNumber(code);
  const number = Number(code.slice((base?.length ?? 0) + 1));
  return (base && byCode.get(base)?.find((pack) => pack.number === number)) || null;
}
