import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { makeSale } from '#server/testing/data/discounts.ts';

/** The vendor of the seller who opens the screens. */
const SELLER = 'sanabel-bahr';

async function anyOf(db: Db, table: 'applications' | 'vendors' | 'orders' | 'customers' | 'products'): Promise<string> {
  const things = db.selectFrom(table).select('id').orderBy('id');
  return (await (table === 'products' ? things.where('status', '=', 'ACTIVE') : things).executeTakeFirstOrThrow()).id;
}

/** Ids of things that screens show. The demo shop has no sale and no file of prices: the seller gets one of each. */
export async function thingsOf(db: Db) {
  const { id: vendorId } = await db
    .selectFrom('vendors')
    .where('slug', '=', SELLER)
    .select('id')
    .executeTakeFirstOrThrow();
  const proposals = () => db.selectFrom('product_changes').select('id').orderBy('id');
  return {
    application: await anyOf(db, 'applications'),
    vendor: await anyOf(db, 'vendors'),
    order: await anyOf(db, 'orders'),
    customer: await anyOf(db, 'customers'),
    product: await anyOf(db, 'products'),
    proposal: (await proposals().where('status', '=', 'SUBMITTED').executeTakeFirstOrThrow()).id,
    own: {
      ...(await ownOf(db, vendorId)),
      proposal: (await proposals().where('vendor_id', '=', vendorId).executeTakeFirstOrThrow()).id,
    },
  };
}

async function ownOf(db: Db, vendorId: string) {
  const { id: parcel } = await db
    .selectFrom('fulfilments')
    .where('vendor_id', '=', vendorId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const pack = await db
    .selectFrom('variants as v')
    .innerJoin('product_vendors as o', 'o.id', 'v.product_vendor_id')
    .where('o.vendor_id', '=', vendorId)
    .where('o.is_active', '=', true)
    .select(['o.id as offer', 'v.id', 'v.price'])
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
  const sale = await makeSale(db, { id: pack.offer, vendorId }, { [pack.id]: Math.round(pack.price * 0.9) }, 60);
  return { parcel, offer: pack.offer, sale, import: await makeImport(db, vendorId) };
}

/** A file of prices of which nothing had to change. */
async function makeImport(db: Db, vendorId: string): Promise<string> {
  const [id, batchId] = [newId(), newId()];
  await db.insertInto('batches').values({ id: batchId, vendor_id: vendorId, kind: 'prices', source: 'hand' }).execute();
  const outcomes = JSON.stringify({ held: 0, saved: 0, skipped: 0, conflict: 0 });
  const file = { kind: 'prices_stock' as const, file_name: 'prices.csv', header: ['sku'], fields: ['sku'] };
  const applied = { status: 'APPLIED' as const, batch_id: batchId, format: 'csv' as const, outcomes };
  await db
    .insertInto('imports')
    .values({ id, vendor_id: vendorId, ...file, ...applied })
    .execute();
  return id;
}
