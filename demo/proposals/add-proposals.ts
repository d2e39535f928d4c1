import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { DrawnPictures } from '#demo/catalogue/product-rows.ts';
import { insertMany } from '#demo/insert.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import type { Tx } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { columnsOf, readContent, writePack, writePictures } from '#server/modules/products/public.ts';
import { CHANGES, NEW_PRODUCT } from './proposed.ts';

const REVIEWER = demoId('user', 'catalogue@daqeeq.example');
const productId = demoId('product', NEW_PRODUCT.id);
const offerId = demoId('offer', NEW_PRODUCT.id, NEW_PRODUCT.vendor);

/** What vendors have proposed, once the catalogue is there: a new product, a change, and a change that was refused. */
export async function addProposals(tx: Tx, pictures: DrawnPictures, now: Date): Promise<void> {
  const content = { ...NEW_PRODUCT.content, pictures: pictures.products.get(NEW_PRODUCT.id) ?? [] };
  await addPendingProduct(tx, content, now);
  const changes = [];
  for (const change of CHANGES) changes.push(await changeRow(tx, change, now));
  await insertMany(tx, 'product_changes', [newProductRow(content, now), ...changes]);
}

/** The product of a submitted proposal, with the offer that waits for its approval. */
async function addPendingProduct(tx: Tx, content: ProductContent, now: Date): Promise<void> {
  const { id, vendor, by, submittedHoursAgo } = NEW_PRODUCT;
  const at = hoursBefore(now, submittedHoursAgo);
  const number = { slug: id, sku: 'P-TEFF', status: 'DRAFT' };
  await insertMany(tx, 'products', [
    { ...columnsOf(content), ...number, id: productId, created_at: at, updated_at: at },
  ]);
  await writePictures(tx, productId, content.pictures);
  for (const pack of content.packs) await writePack(tx, productId, pack.id, pack);
  const [vendorId, variantOf] = [demoId('vendor', vendor), (key: string) => demoId('variant', NEW_PRODUCT.id, key)];
  const [first] = content.packs;
  const offer = {
    id: offerId,
    product_id: productId,
    vendor_id: vendorId,
    is_active: false,
    price: toHalalas(first?.price ?? 0),
  };
  const written = { source: 'hand', actor_id: demoId('user', by), created_at: at };
  const rows: Partial<Record<keyof DB, Record<string, unknown>[]>> = {
    product_vendors: [{ ...offer, created_at: at }],
    offer_holds: [{ offer_id: offerId, reason: 'pending_product', since: at }],
    variants: content.packs.map((pack, position) => ({
      ...{ id: variantOf(pack.sku), product_vendor_id: offerId, vendor_id: vendorId, pack_id: pack.id, position },
      ...{ name: pack.name, name_en: pack.nameEn, content_amount: pack.amount, content_unit: pack.unit },
      ...{ sku: pack.sku, price: toHalalas(pack.price ?? 0), stock_quantity: pack.stock },
    })),
    price_changes: content.packs.map((pack) => ({
      ...{ ...written, id: demoId('price', variantOf(pack.sku)), variant_id: variantOf(pack.sku), source: 'initial' },
      price: toHalalas(pack.price ?? 0),
    })),
    stock_movements: content.packs.map((pack) => ({
      ...{ ...written, id: demoId('stock', variantOf(pack.sku)), variant_id: variantOf(pack.sku) },
      ...{ quantity: pack.stock, reason: 'initial' },
    })),
  };
  for (const [table, list] of Object.entries(rows)) await insertMany(tx, table as keyof DB, list);
}

/** The columns that all proposals have. */
function row(proposed: { vendor: string; by: string; submittedHoursAgo: number }, now: Date) {
  const at = hoursBefore(now, proposed.submittedHoursAgo);
  return {
    ...{ vendor_id: demoId('vendor', proposed.vendor), created_by: demoId('user', proposed.by), language: 'ar' },
    ...{ status: 'SUBMITTED', version: 3, risks: ['first_proposal'], duplicates: [], decisions: [] },
    ...{ submitted_at: at, created_at: hoursBefore(now, proposed.submittedHoursAgo + 1), updated_at: at },
    ...{ base: null as object | null, base_version: null as number | null, reviewer_id: null as string | null },
    ...{ reason: null as string | null, note: null as string | null, decided_at: null as Date | string | null },
  };
}

function newProductRow(content: ProductContent, now: Date) {
  const id = demoId('proposal', NEW_PRODUCT.id);
  return { ...row(NEW_PRODUCT, now), id, kind: 'create', product_id: productId, wanted: content };
}

async function changeRow(tx: Tx, change: (typeof CHANGES)[number], now: Date) {
  const { product, wanted, refused } = change;
  const id = demoId('product', product);
  const base = await readContent(tx, id);
  if (!base) throw new Error(`the demo shop has no product ${product}`);
  const decidedAt = refused && hoursBefore(now, refused.hoursAgo);
  return {
    ...row(change, now),
    ...{ id: demoId('proposal', product), kind: 'edit', product_id: id, wanted: { ...base.content, ...wanted } },
    ...{ base: base.content, base_version: base.version },
    ...(refused && {
      ...{ status: 'REJECTED', reason: refused.reason, note: refused.note, reviewer_id: REVIEWER },
      ...{ decided_at: decidedAt, updated_at: decidedAt },
    }),
  };
}
