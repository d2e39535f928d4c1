import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { putBack } from '#server/modules/orders/stock.ts';
import { showReturned } from '#server/modules/search/public.ts';
import { inCashParcel } from './cash-parcel.ts';

export interface Restocked {
  orderNumber: string;
  vendorName: string;
  /** Pieces that went back into stock, by line. */
  lines: { sku: string; pieces: number }[];
}

/**
 * Puts the goods of a refused parcel back into stock, once, after they were inspected: all of them, or the pieces that passed by
 * SKU. Throws an error with a sentence for the operator if the parcel was not refused, came back before, or had fewer pieces.
 */
export async function restockRefused(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  number: string,
  vendor: string | null,
  passed: ReadonlyMap<string, number> | null,
): Promise<Restocked> {
  return inCashParcel(db, { number, vendor }, async (tx, parcel) => {
    const { id, orderId, orderNumber, vendorNameEn, refusedAt, restockedAt, arrivedLateAt } = parcel;
    if (!refusedAt) throw new Error(`${vendorNameEn} of ${orderNumber} was not refused: nothing of it comes back.`);
    if (arrivedLateAt)
      throw new Error(`${vendorNameEn} of ${orderNumber} arrived after all: nothing of it comes back.`);
    if (restockedAt)
      throw new Error(
        `${vendorNameEn} of ${orderNumber} was inspected on ${dayInRiyadh(restockedAt)}: once is enough.`,
      );
    const lines = piecesOf(await listLines(tx, id), passed, `${vendorNameEn} of ${orderNumber}`);
    await restockLocked(tx, jobs, { id, orderId }, lines);
    const told = lines.map(({ sku, quantity }) => ({ sku, pieces: quantity }));
    return { orderNumber, vendorName: vendorNameEn, lines: told };
  });
}

interface Passed {
  variantId: string;
  offerId: string;
  quantity: number;
}

/** Puts what passed of a refused parcel of a locked order into stock. Returns the products of which lists and pages show the stock. */
export async function restockLocked(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  { id, orderId }: { id: string; orderId: string },
  lines: Passed[],
): Promise<string[]> {
  await tx
    .updateTable('fulfilments')
    .set({ restocked_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const pieces = lines.filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return [];
  const { shownProducts } = await putBack(tx, jobs, { orderId, reason: 'return', pieces });
  await showReturned(
    tx,
    pieces.map(({ offerId }) => offerId),
  );
  return shownProducts;
}

type Line = Awaited<ReturnType<typeof listLines>>[number];

function listLines(tx: Tx, fulfilmentId: string) {
  return (
    tx
      .selectFrom('order_items as i')
      // A merge may have moved it to another offer since.
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .where('i.fulfilment_id', '=', fulfilmentId)
      .where(sql<boolean>`i.quantity > i.cancelled_quantity`)
      .select(['i.sku', 'i.variant_id as variantId', 'v.product_vendor_id as offerId'])
      .select(sql<number>`i.quantity - i.cancelled_quantity`.as('quantity'))
      .orderBy('i.position')
      .execute()
  );
}

/** The lines with the pieces that passed. Without a number of its own a line passed as a whole; if any has one, others did not. */
function piecesOf(lines: Line[], passed: ReadonlyMap<string, number> | null, parcel: string): Line[] {
  if (!passed) return lines;
  for (const [sku, quantity] of passed) {
    const line = lines.find((each) => each.sku === sku);
    if (!line) throw new Error(`${parcel} has no ${sku}. Its lines: ${lines.map((each) => each.sku).join(', ')}.`);
    if (quantity > line.quantity) throw new Error(`${parcel} had ${line.quantity} pieces of ${sku}, not ${quantity}.`);
  }
  return lines.map((line) => ({ ...line, quantity: passed.get(line.sku) ?? 0 }));
}
