import { sql } from 'kysely';
import type { ImportOutcome } from '#contract/shared/selling/imports/states.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import { offerPacks } from '#server/modules/offers/public.ts';
import type { RowToApply } from './rows.ts';

/** Offers packs that the vendor did not sell when the file was checked. One that it sells by now is a conflict. */
export async function offerNew(
  tx: Tx,
  job: ImportJob,
  rows: RowToApply[],
  outcomes: Map<number, ImportOutcome>,
): Promise<{ productIds: string[]; isAnything: boolean; made: Map<number, string> }> {
  const made = new Map<number, string>();
  if (rows.length === 0) return { productIds: [], isAnything: false, made };
  const free = await freeRows(tx, job, rows, outcomes);
  const productIds: string[] = [];
  let isAnything = false;
  for (const [productId, packs] of Map.groupBy(free, ({ productId }) => productId)) {
    const offered = await offerProduct(tx, job, productId, packs);
    for (const [index, { number }] of packs.entries()) {
      outcomes.set(number, offered ? 'saved' : 'conflict');
      const variantId = offered?.variantIds[index];
      if (variantId) made.set(number, variantId);
    }
    if (offered) productIds.push(productId);
    isAnything ||= offered?.isOnlyOffer ?? false;
  }
  return { productIds, isAnything, made };
}

type FreeRow = RowToApply & { productId: string };

/** Rows whose pack the vendor does not sell and whose SKU it does not use. */
async function freeRows(
  tx: Tx,
  { vendorId }: ImportJob,
  rows: RowToApply[],
  outcomes: Map<number, ImportOutcome>,
): Promise<FreeRow[]> {
  const ids = rows.flatMap(({ packId }) => packId ?? []);
  const skus = rows.flatMap(({ wanted }) => wanted.sku?.toUpperCase() ?? []);
  const { rows: packs } = await sql<{ id: string; productId: string; isSold: boolean }>`
    select k.id, k.product_id as "productId",
      exists (select from variants where vendor_id = ${vendorId} and pack_id = k.id and is_active) as "isSold"
    from packs as k where k.id = any(${ids}::uuid[])`.execute(tx);
  const { rows: used } = await sql<{ key: string }>`
    select sku_key as key from variants where vendor_id = ${vendorId} and sku_key = any(${skus})`.execute(tx);
  const byId = new Map(packs.map((pack) => [pack.id, pack]));
  const taken = new Set(used.map(({ key }) => key));
  return rows.flatMap((row) => {
    const pack = byId.get(row.packId ?? '');
    if (pack && !pack.isSold && !taken.has(row.wanted.sku?.toUpperCase() ?? ''))
      return [{ ...row, productId: pack.productId }];
    outcomes.set(row.number, 'conflict');
    return [];
  });
}

/** Null if the product or a pack is no longer to be had, or another vendor's price has made this one impossible. */
async function offerProduct(tx: Tx, job: ImportJob, productId: string, rows: FreeRow[]) {
  const minimum = rows.find(({ wanted }) => wanted.minimum !== undefined)?.wanted.minimum;
  const maximum = rows.find(({ wanted }) => wanted.maximum !== undefined)?.wanted.maximum;
  const packs = rows.map(({ packId, wanted: { sku, price = 0, compareAtPrice, stock = 0, confirm = false } }) => ({
    ...{ packId: packId ?? '', sku, price, compareAtPrice, stock, confirm: confirm || job.takesWarnings },
  }));
  const by = { vendorId: job.vendorId, userId: job.appliedBy };
  try {
    return await offerPacks(
      tx,
      by,
      { productId, packs, minimum, maximum },
      { id: job.batchId ?? '', source: 'import' },
    );
  } catch (error) {
    // Thrown before anything is written.
    if (error instanceof AppError) return null;
    throw error;
  }
}
