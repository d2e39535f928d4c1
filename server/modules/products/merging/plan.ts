import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

export interface Product {
  id: string;
  name: string;
  nameEn: string;
  sku: string;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  mergedInto: string | null;
  version: number;
  imageId: string | null;
}

export interface Pack {
  id: string;
  productId: string;
  name: string;
  nameEn: string;
  contentAmount: number | null;
  contentUnit: string | null;
  gtin: string | null;
  position: number;
  isActive: boolean;
}

interface Variant {
  id: string;
  offerId: string;
  vendorId: string;
  packId: string;
  position: number;
  isActive: boolean;
}

interface Offer {
  id: string;
  productId: string;
  vendorId: string;
  vendorName: string;
  vendorNameEn: string;
  wantsActive: boolean;
  reviews: number;
}

/** Why two packs of one size stay apart: they have different barcodes, or a vendor sells both. */
type Apart = 'barcodes' | 'both_sold';

/** What merging a product (`from`) into another one does. */
export interface Plan {
  from: Product;
  into: Product;
  packs: { pack: Pack; into: Pack | null; apart: Apart | null }[];
  /** `into` is the same vendor's offer of the other product. */
  offers: { offer: Offer; into: Offer | null }[];
  variants: Variant[];
  /** Packs of the product that stays. */
  intoPacks: Pack[];
}

/** Reads both products and decides what joins what. Throws `not_found`, `product_merged`, `product_not_active`. */
export async function planMerge(tx: Tx, fromId: string, intoId: string): Promise<Plan> {
  const ids = [fromId, intoId];
  const products = await readProducts(tx, ids);
  const [from, into] = [products.get(fromId), products.get(intoId)];
  if (!from || !into || fromId === intoId) throw new AppError('not_found');
  if (from.mergedInto || into.mergedInto) throw new AppError('product_merged');
  // A proposed product is merged by deciding on its proposal.
  if (into.status !== 'ACTIVE' || from.status === 'DRAFT') throw new AppError('product_not_active');
  const [packs, offers, variants] = [await readPacks(tx, ids), await readOffers(tx, ids), await readVariants(tx, ids)];
  const intoPacks = packs.filter(({ productId }) => productId === intoId);
  return {
    ...{ from, into, variants, intoPacks },
    packs: joinPacks(
      packs.filter(({ productId }) => productId === fromId),
      intoPacks,
      variants,
    ),
    offers: offers
      .filter(({ productId }) => productId === fromId)
      .map((offer) => ({
        offer,
        into: offers.find(({ productId, vendorId }) => productId === intoId && vendorId === offer.vendorId) ?? null,
      })),
  };
}

/** Finds for each pack the one of the same size that it joins; each takes one at most. */
function joinPacks(from: Pack[], into: Pack[], variants: Variant[]): Plan['packs'] {
  const sellers = (pack: Pack) => variants.flatMap(({ packId, vendorId }) => (packId === pack.id ? [vendorId] : []));
  const free = into.filter(({ isActive }) => isActive);
  return from.map((pack) => {
    const same = free.filter((other) => isSameSize(pack, other));
    const apart = (other: Pack): Apart | null => {
      if (pack.gtin !== null && other.gtin !== null) return 'barcodes';
      return sellers(pack).some((vendorId) => sellers(other).includes(vendorId)) ? 'both_sold' : null;
    };
    const found = same.find((other) => apart(other) === null);
    if (found) free.splice(free.indexOf(found), 1);
    const [first] = same;
    return { pack, into: found ?? null, apart: found || !first ? null : apart(first) };
  });
}

function isSameSize(a: Pack, b: Pack): boolean {
  if (a.contentUnit !== b.contentUnit || a.contentAmount !== b.contentAmount) return false;
  return a.contentUnit !== null || a.nameEn.toLowerCase() === b.nameEn.toLowerCase();
}

async function readProducts(tx: Tx, ids: string[]): Promise<Map<string, Product>> {
  const { rows } = await sql<Product>`
    select id, name, name_en as "nameEn", sku, status, merged_into as "mergedInto", version,
      (select media_id from product_images where product_id = products.id order by position limit 1) as "imageId"
    from products where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPacks(tx: Tx, ids: string[]): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    select id, product_id as "productId", name, name_en as "nameEn", content_amount as "contentAmount",
      content_unit as "contentUnit", gtin, position, is_active as "isActive"
    from packs where product_id = any(${ids}::uuid[]) order by position`.execute(tx);
  return rows;
}

async function readOffers(tx: Tx, ids: string[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select o.id, o.product_id as "productId", o.vendor_id as "vendorId", v.name as "vendorName", v.name_en as "vendorNameEn",
      o.wants_active as "wantsActive", (select count(*)::int from reviews where product_vendor_id = o.id) as reviews
    from product_vendors as o join vendors as v on v.id = o.vendor_id
    where o.product_id = any(${ids}::uuid[]) and not exists (select from offer_aliases where old_id = o.id)
    order by o.id`.execute(tx);
  return rows;
}

async function readVariants(tx: Tx, ids: string[]): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select x.id, x.product_vendor_id as "offerId", x.vendor_id as "vendorId", x.pack_id as "packId", x.position,
      x.is_active as "isActive"
    from variants as x join product_vendors as o on o.id = x.product_vendor_id
    where o.product_id = any(${ids}::uuid[]) order by o.id, x.position`.execute(tx);
  return rows;
}
