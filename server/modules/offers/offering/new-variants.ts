import { sql } from 'kysely';
import type { ChangeSource } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { type Batch, type Changer, changerId } from '#server/modules/offers/batches.ts';
import type { PackRow, WantedPack } from './packs.ts';

/** A variant that was offered and taken back; money in halalas. */
export interface Earlier {
  id: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
}

/** `position`: of one that was not offered before. */
export type NewVariant = WantedPack & {
  row: PackRow;
  before: Earlier | null;
  id: string;
  position: number;
  sku: string;
};

interface Written {
  offerId: string;
  batch: { id: Batch['id'] | null; source: ChangeSource };
  variants: NewVariant[];
}

const halalas = (riyals: number | null | undefined) => (riyals == null ? null : toHalalas(riyals));

/** Puts packs on sale, with the first entry of their prices and stock. */
export async function writeVariants(
  tx: Tx,
  scope: Pick<VendorScope, 'vendorId'> & Changer,
  written: Written,
): Promise<void> {
  const fresh = written.variants.filter(({ before }) => before === null);
  if (fresh.length > 0) await insertVariants(tx, scope, written.offerId, fresh);
  for (const variant of written.variants) if (variant.before) await putBack(tx, variant);
  await tx
    .insertInto('price_changes')
    .values(
      written.variants.map(({ id, before, price, compareAtPrice }) => ({
        ...{
          id: newId(),
          variant_id: id,
          source: before ? written.batch.source : 'initial',
          actor_id: changerId(scope),
        },
        ...{ batch_id: written.batch.id, price: toHalalas(price), compare_at: halalas(compareAtPrice) },
        ...{ old_price: before?.price ?? null, old_compare_at: before?.compareAtPrice ?? null },
      })),
    )
    .execute();
  const moved = written.variants.filter(({ stock, before }) => stock !== (before?.stock ?? 0));
  if (moved.length === 0) return;
  await tx
    .insertInto('stock_movements')
    .values(
      moved.map(({ id, stock, before }) => ({
        ...{ id: newId(), variant_id: id, quantity: stock - (before?.stock ?? 0), batch_id: written.batch.id },
        ...{ reason: before ? 'correction' : 'initial', source: written.batch.source, actor_id: changerId(scope) },
      })),
    )
    .execute();
}

async function insertVariants(
  tx: Tx,
  scope: Pick<VendorScope, 'vendorId'>,
  offerId: string,
  variants: NewVariant[],
): Promise<void> {
  await tx
    .insertInto('variants')
    .values(
      variants.map(({ id, row, price, compareAtPrice, stock, position, sku }) => ({
        ...{ id, product_vendor_id: offerId, vendor_id: scope.vendorId, pack_id: row.id, position, sku },
        ...{ name: row.name, name_en: row.nameEn, content_amount: row.contentAmount, content_unit: row.contentUnit },
        ...{ price: toHalalas(price), compare_at_price: halalas(compareAtPrice), stock_quantity: stock },
      })),
    )
    .execute();
}

/** With the names that the pack has now. */
async function putBack(tx: Tx, { id, row, price, compareAtPrice, stock, sku }: NewVariant): Promise<void> {
  await tx
    .updateTable('variants')
    .set({
      ...{ name: row.name, name_en: row.nameEn, content_amount: row.contentAmount, content_unit: row.contentUnit },
      ...{ price: toHalalas(price), compare_at_price: halalas(compareAtPrice), stock_quantity: stock },
      // Its history tells anew whether the struck price may be shown.
      ...{ struck_price: null },
      // Limits were set for the price that it had before it was taken off.
      ...{ min_price: null, max_price: null },
      ...{ sku, is_active: true, version: sql<number>`version + 1` },
    })
    .where('id', '=', id)
    .execute();
}
