import { sql } from 'kysely';
import type { ImportOutcome } from '#contract/shared/selling/imports/states.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import { offerPacks } from '#server/modules/offers/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { breaksLimits, type OfferChange, targetsOf, writeOffers } from './offers.ts';
import type { RowToApply } from './rows.ts';

/** Offers packs that the vendor did not sell when the file was checked. One that it sells by now is a conflict. */
export async function offerNew(
  { tx, jobs }: { tx: Tx; jobs: Pick<Jobs, 'send'> },
  job: ImportJob,
  rows: RowToApply[],
  outcomes: Map<number, ImportOutcome>,
): Promise<{ productIds: string[]; isAnything: boolean; made: Map<number, string> }> {
  const made = new Map<number, string>();
  if (rows.length === 0) return { productIds: [], isAnything: false, made };
  const free = await freeRows(tx, job, rows, outcomes);
  const productIds: string[] = [];
  const limits: OfferChange[] = [];
  let isAnything = false;
  for (const [productId, packs] of Map.groupBy(free, ({ productId }) => productId)) {
    const offered = await offerProduct(tx, job, productId, packs);
    for (const [index, { number }] of packs.entries()) {
      outcomes.set(number, offered ? 'saved' : 'conflict');
      const variantId = offered?.variantIds[index];
      if (variantId) made.set(number, variantId);
    }
    if (offered) productIds.push(productId);
    const values = valuesOf(packs);
    if (offered && Object.keys(values).length > 0) limits.push({ offerId: offered.offerId, values });
    isAnything ||= offered?.isOnlyOffer ?? false;
  }
  const changed = await writeOffers({ tx, jobs }, job.vendorId, limits);
  isAnything ||= changed.isAnything;
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

/** The switch and limits that rows ask for: rows of one offer agree. A new offer is on unless they say no. */
function valuesOf(rows: FreeRow[]): OfferChange['values'] {
  return Object.assign({}, ...rows.map(({ changes }) => targetsOf(changes)));
}

/** Whether what rows ask for fits the limits of an offer that sells other packs of the product. */
async function fits(tx: Tx, { vendorId }: ImportJob, productId: string, rows: FreeRow[]): Promise<boolean> {
  const offer = await tx
    .selectFrom('product_vendors as o')
    .where('product_id', '=', productId)
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`exists (select from variants where product_vendor_id = o.id and is_active)`)
    .select(['min_order_quantity as minimum', 'max_order_quantity as maximum'])
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  return !breaksLimits({ minimum: 1, maximum: null, ...offer, ...valuesOf(rows) });
}

/** Null if the product or a pack is no longer to be had, or another vendor's price has made this one impossible. */
async function offerProduct(tx: Tx, job: ImportJob, productId: string, rows: FreeRow[]) {
  if (!(await fits(tx, job, productId, rows))) return null;
  const packs = rows.map(({ packId, wanted: { sku, price = 0, compareAtPrice, stock = 0, confirm = false } }) => ({
    ...{ packId: packId ?? '', sku, price, compareAtPrice, stock, confirm: confirm || job.takesWarnings },
  }));
  const by = { vendorId: job.vendorId, userId: job.appliedBy };
  try {
    return await offerPacks(tx, by, { productId, packs }, { id: job.batchId ?? '', source: 'import' });
  } catch (error) {
    // Thrown before anything is written.
    if (error instanceof AppError) return null;
    throw error;
  }
}
