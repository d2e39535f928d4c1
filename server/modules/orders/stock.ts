import { type RawBuilder, sql } from 'kysely';
import { CART } from '#contract/shared/constants.ts';
import type { Tx } from '#server/db/client.ts';
import { insertion } from '#server/db/statement.ts';
import { newId } from '#server/kernel/ids.ts';
import { mayBeSold, piecesToSell } from '#server/modules/catalogue/public.ts';
import { announceStock } from '#server/modules/stock-alerts/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Pieces of a variant to take from stock. */
export interface Take {
  variantId: string;
  quantity: number;
}

interface Shown {
  /** The products of which lists and pages show the changed quantity: they show low ones only. */
  shownProducts: string[];
}

/** Whether a stock is low: by the vendor's limit, else by the shop's. */
const isLow = (stock: RawBuilder<number>) => sql<boolean>`
  ${stock} <= (select coalesce(low_stock_threshold, ${CART.lowStockThreshold})
    from product_vendors where id = v.product_vendor_id)`;

/**
 * Whether enough pieces (w) of a variant (v) may still be sold, which may have changed since the cart was read. The order's
 * parcels hold the vendor's row by their foreign key, and whoever stops a vendor locks it: either waits for the other.
 */
const IS_SOLD = onSale(sql` and ${piecesToSell('v', 's')} >= w.quantity`);

function onSale(also: RawBuilder<unknown>) {
  return sql`v.is_active and exists (
    select from product_vendors as o join products as p on p.id = o.product_id join vendors as s on s.id = o.vendor_id
    where o.id = v.product_vendor_id and ${mayBeSold('o', 'p', 's')}${also})`;
}

const PRODUCT = sql`(select product_id from product_vendors where id = v.product_vendor_id)`;

/**
 * Takes stock for an order, and returns the variants that are short: then the caller must roll back. Rows are locked in id order, so that
 * two orders never deadlock. Call it last in the transaction, so that popular variants stay locked as briefly as possible
 * (measurements: docs/decisions/0006-order-placement.md).
 */
export async function takeStock(tx: Tx, orderId: string, takes: Take[]): Promise<Shown & { short: string[] }> {
  const wanted = sumByVariant(takes);
  const ids = [...wanted.keys()];
  const quantities = [...wanted.values()];
  const locking = sql`select 1 from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  // The list of ids is read by the index; the table of them, whose length is unknown, would make a small shop read all packs.
  const taking = sql<Changed>`
    update variants as v set stock_quantity = v.stock_quantity - w.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w(id, quantity)
    where v.id = w.id and v.id = any(${ids}::uuid[]) and ${IS_SOLD}
    returning v.id, ${PRODUCT} as "productId", ${isLow(sql`v.stock_quantity`)} as "isLow"`.execute(tx);
  const noting = insertMovements(tx, movements(wanted, orderId, 'sale'));
  const [taken] = await Promise.all([taking, locking, noting]);
  if (taken.rows.length < ids.length) {
    const got = new Set(taken.rows.map((row) => row.id));
    return { short: ids.filter((id) => !got.has(id)), shownProducts: [] };
  }
  return { short: [], shownProducts: productsShown(taken.rows) };
}

/**
 * Which of some packs are on sale: the others were switched off, or their vendor was stopped or went away, while an order was
 * placed. A sold-out pack is on sale.
 */
export async function listSold(tx: Tx, variantIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants as v where v.id = any(${variantIds}::uuid[]) and ${onSale(sql` and (v.stock_quantity = 0 or ${piecesToSell('v', 's')} > 0)`)}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts back the stock of a cancelled order, and has those told who wait for it. Returns the offers it belongs to. */
export async function returnStock(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
): Promise<Shown & { offerIds: string[] }> {
  const lines = await tx
    .selectFrom('order_items as i')
    // A merge may have moved it to another offer since.
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('i.order_id', '=', orderId)
    // What its vendor could not supply is back already, or gone.
    .where(sql<boolean>`i.quantity > i.cancelled_quantity`)
    .select(['i.variant_id as variantId', 'v.product_vendor_id as offerId'])
    .select(sql<number>`i.quantity - i.cancelled_quantity`.as('quantity'))
    .execute();
  const offerIds = lines.map(({ offerId }) => offerId);
  return { offerIds, ...(await putBack(tx, jobs, { orderId, reason: 'cancellation', pieces: lines })) };
}

interface PutBack {
  orderId: string;
  /** A cancellation gives back what never left; a return is what came back. */
  reason: 'cancellation' | 'return';
  pieces: Take[];
}

/** Puts pieces of an order back into stock, locking in the same order as `takeStock`. */
export async function putBack(tx: Tx, jobs: Pick<Jobs, 'send'>, { orderId, reason, pieces }: PutBack): Promise<Shown> {
  const returned = sumByVariant(pieces);
  const shown = await raise(tx, returned);
  await insertMovements(tx, movements(returned, orderId, reason));
  await announceStock(tx, jobs, [...returned.keys()]);
  return shown;
}

interface Unsupplied {
  cancellationId: string;
  pieces: Take[];
  /** Of these, what cannot be sold to others: it leaves the stock at once, so that nobody may buy it. */
  lost: Take[];
}

/** Takes back the sale of pieces that do not get to their customer. Locks in the same order as `takeStock`. */
export async function takeBackSale(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { cancellationId, pieces, lost }: Unsupplied,
): Promise<Shown> {
  const [returned, gone] = [sumByVariant(pieces), sumByVariant(lost)];
  const again = new Map<string, number>();
  const rows = [...returned].flatMap(([variantId, quantity]) => {
    const missing = gone.get(variantId) ?? 0;
    const row = { variant_id: variantId, order_id: null, cancellation_id: cancellationId };
    if (quantity > missing) again.set(variantId, quantity - missing);
    const back = { ...row, id: newId(), quantity, reason: 'line_cancellation' };
    return missing === 0 ? [back] : [back, { ...row, id: newId(), quantity: -missing, reason: 'short' }];
  });
  const shown = again.size > 0 ? await raise(tx, again) : { shownProducts: [] };
  await tx.insertInto('stock_movements').values(rows).execute();
  if (again.size > 0) await announceStock(tx, jobs, [...again.keys()]);
  return shown;
}

/** Puts pieces that a customer has sent back on sale again. Locks in the same order as `takeStock`. */
export async function putBackReturned(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { returnId, pieces }: { returnId: string; pieces: Take[] },
): Promise<Shown> {
  const returned = sumByVariant(pieces);
  const shown = await raise(tx, returned);
  const rows = [...returned].map(([variantId, quantity]) => ({
    ...{ id: newId(), variant_id: variantId, quantity, reason: 'customer_return', return_id: returnId },
  }));
  await tx.insertInto('stock_movements').values(rows).execute();
  await announceStock(tx, jobs, [...returned.keys()]);
  return shown;
}

/**
 * Takes pieces that replace goods at fault, on sale or not. Locks in the same order as `takeStock`. Returns null if any pack is short:
 * then nothing has changed.
 */
export async function takeReplacement(
  tx: Tx,
  { returnId, pieces }: { returnId: string; pieces: Take[] },
): Promise<Shown | null> {
  const wanted = sumByVariant(pieces);
  const [ids, quantities] = [[...wanted.keys()], [...wanted.values()]];
  const { rows } = await sql<{ id: string; stock: number }>`
    select id, stock_quantity as stock from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  if (rows.some(({ id, stock }) => stock < (wanted.get(id) ?? 0))) return null;
  const changed = await sql<Changed>`
    update variants as v set stock_quantity = v.stock_quantity - w.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w(id, quantity)
    where v.id = w.id
    returning v.id, ${PRODUCT} as "productId", ${isLow(sql`v.stock_quantity`)} as "isLow"`.execute(tx);
  const moved = [...wanted].map(([variantId, quantity]) => ({
    ...{ id: newId(), variant_id: variantId, quantity: -quantity, reason: 'replacement', return_id: returnId },
  }));
  await tx.insertInto('stock_movements').values(moved).execute();
  return { shownProducts: productsShown(changed.rows) };
}

async function raise(tx: Tx, pieces: Map<string, number>): Promise<Shown> {
  const ids = [...pieces.keys()];
  await sql`select 1 from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const changed = await sql<Changed>`
    update variants as v set stock_quantity = v.stock_quantity + r.quantity
    from unnest(${ids}::uuid[], ${[...pieces.values()]}::int[]) as r(id, quantity)
    where v.id = r.id
    returning v.id, ${PRODUCT} as "productId", ${isLow(sql`v.stock_quantity - r.quantity`)} as "isLow"`.execute(tx);
  return { shownProducts: productsShown(changed.rows) };
}

interface Changed {
  id: string;
  productId: string;
  /** Whether the pack's stock is low now, or was before more came. */
  isLow: boolean;
}

function productsShown(variants: Changed[]): string[] {
  return [...new Set(variants.flatMap(({ productId, isLow }) => (isLow ? productId : [])))];
}

const insertMovements = insertion('stock_movements', ['id', 'variant_id', 'quantity', 'reason', 'order_id']);

function movements(pieces: Map<string, number>, orderId: string, reason: 'sale' | PutBack['reason']) {
  return [...pieces].map(([variantId, quantity]) => ({
    id: newId(),
    variant_id: variantId,
    quantity: reason === 'sale' ? -quantity : quantity,
    reason,
    order_id: orderId,
  }));
}

/** The quantity per variant, sorted by variant id. */
function sumByVariant(takes: Take[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of takes) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
