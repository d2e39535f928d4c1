import { sql } from 'kysely';
import { CART } from '#contract/shared/constants.ts';
import type { STOCK_REASONS } from '#contract/shared/selling/offer-lists.ts';
import { type ChangeSource, MOST_PIECES, type RowAnswer, type StockRow } from '#contract/shared/selling/offers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { answerOnce } from '#server/modules/api-keys/public.ts';
import { hideSoldOut, showReturned } from '#server/modules/search/public.ts';
import { announceStock } from '#server/modules/stock-alerts/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Batch, beginBatch, type Changer, changerId, endBatch } from './batches.ts';
import { findTwice, lockSubjects, type Outcome, type OwnVariant, toRowAnswer } from './own-variants.ts';
import { tellOfOrders } from './recent-orders.ts';
import { findUnseen } from './unseen-orders.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

interface Why {
  reason: (typeof STOCK_REASONS)[number];
  note?: string | undefined;
  source: ChangeSource;
  /** For how long the request has been here, ms: orders that began meanwhile cannot be known to its sender. */
  waitedMs?: () => number;
}

interface Changed {
  batch: Batch | null;
  rows: RowAnswer[];
  /** The products of which the shop shows another quantity. */
  productIds: string[];
}

export interface Move {
  variant: OwnVariant;
  before: number;
  pieces: number;
}

/**
 * Changes the stock of a vendor's variants under their locks, so that no order sells at the same moment. A stock that is set
 * counts relative to what the sender has seen; it never falls below 0, and the answer tells how many pieces were sold that
 * are not there, and in which orders.
 */
export function changeStock(
  { db, jobs }: Deps,
  scope: VendorScope,
  wanted: readonly StockRow[],
  why: Why,
): Promise<Changed> {
  return inTransaction(db, (tx) => answerOnce(tx, scope, () => changeIn(tx, { jobs }, scope, wanted, why)));
}

async function changeIn(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  scope: VendorScope,
  wanted: readonly StockRow[],
  why: Why,
): Promise<Changed> {
  const variants = await lockSubjects(tx, scope, wanted);
  const unseen = await findUnseen(tx, scope, wanted, variants, why.waitedMs?.() ?? 0);
  const twice = findTwice(variants);
  const moves: Move[] = [];
  const judged = wanted.map((row, index): Outcome => {
    const variant = variants[index];
    if (!variant) return { outcome: 'refused', code: 'unknown' };
    if (twice.has(variant.id)) return { outcome: 'refused', code: 'twice' };
    if (row.version !== undefined && row.version !== variant.version) return { outcome: 'conflict' };
    if (unseen.isUnknown(row)) return { outcome: 'refused', code: 'cursor' };
    const meant = meantStock(row, variant, unseen.piecesOf(variant.id));
    const stock = Math.max(0, meant);
    if (stock > Math.max(MOST_PIECES, variant.stock)) return { outcome: 'refused', code: 'too_many_pieces' };
    if (stock === variant.stock) return { outcome: 'same', missing: stock - meant };
    moves.push({ variant, before: variant.stock, pieces: stock - variant.stock });
    return { outcome: 'saved', missing: stock - meant };
  });
  const outcomes = await tellOfOrders(tx, wanted, variants, judged);
  if (moves.length === 0) return { batch: null, rows: answers(variants, outcomes), productIds: [] };
  const batch = await beginBatch(tx, scope, { kind: 'stock', source: why.source });
  const productIds = await moveStock({ tx, jobs }, scope, batch, why, moves);
  await endBatch(tx, scope, batch, 'stock.changed', outcomes);
  return { batch, rows: answers(variants, outcomes), productIds };
}

/**
 * Writes movements of locked variants with their history, tells those who wait for them, and brings what shoppers see in
 * line. Updates the variants that are given; returns the products of which the shop shows another quantity.
 */
export async function moveStock(
  { tx, jobs }: { tx: Tx; jobs: Deps['jobs'] },
  by: Changer,
  batch: Pick<Batch, 'id'>,
  why: Why,
  moves: Move[],
): Promise<string[]> {
  if (moves.length === 0) return [];
  await writeMoves(tx, by, batch, why, moves);
  await announceStock(
    tx,
    jobs,
    moves.filter(({ pieces }) => pieces > 0).map(({ variant }) => variant.id),
  );
  return showStock(tx, moves);
}

const answers = (variants: (OwnVariant | null)[], outcomes: Outcome[]) =>
  outcomes.map((outcome, index) => toRowAnswer(index, variants[index] ?? null, outcome));

/** The stock that a row means; below 0 if more was sold than there was. */
export function meantStock(
  { adjust, set, seen }: Pick<StockRow, 'adjust' | 'set' | 'seen'>,
  { stock }: Pick<OwnVariant, 'stock'>,
  sold: number,
): number {
  if (set === undefined) return stock + (adjust ?? 0);
  return seen === undefined ? set - sold : stock + set - seen;
}

async function writeMoves(
  tx: Tx,
  by: Changer,
  batch: Pick<Batch, 'id'>,
  { reason, note, source }: Why,
  moves: Move[],
): Promise<void> {
  await sql`
    update variants as v set stock_quantity = v.stock_quantity + m.pieces, version = v.version + 1
    from unnest(${moves.map(({ variant }) => variant.id)}::uuid[], ${moves.map(({ pieces }) => pieces)}::int[]) as m(id, pieces)
    where v.id = m.id`.execute(tx);
  const reasons = moves.map(({ pieces }) => reasonOf(reason, pieces));
  await sql`
    insert into stock_movements (id, variant_id, quantity, batch_id, reason, note, source, actor_id)
    select id, variant_id, quantity, ${batch.id}::uuid, reason, ${note || null}, ${source}, ${changerId(by)}::uuid
    from unnest(${moves.map(() => newId())}::uuid[], ${moves.map(({ variant }) => variant.id)}::uuid[],
      ${moves.map(({ pieces }) => pieces)}::int[], ${reasons}::text[]) as m(id, variant_id, quantity, reason)`.execute(
    tx,
  );
  for (const { variant, pieces } of moves)
    Object.assign(variant, { stock: variant.stock + pieces, version: variant.version + 1 });
}

/** A loss that turns out to be a gain, and more stock that turns out to be less, is a correction. */
function reasonOf(reason: Why['reason'], pieces: number): Why['reason'] {
  const isLoss = reason === 'damaged' || reason === 'expired';
  return (isLoss && pieces > 0) || ((reason === 'restock' || reason === 'returned') && pieces < 0)
    ? 'correction'
    : reason;
}

/** Marks offers that sold out or came back. Returns the products of which the shop shows another quantity: low ones only. */
async function showStock(tx: Tx, moves: Move[]): Promise<string[]> {
  const offerIds = [...new Set(moves.map(({ variant }) => variant.offerId))].toSorted();
  const came = moves.filter(({ before }) => before === 0).map(({ variant }) => variant.offerId);
  const went = moves.filter(({ variant }) => variant.stock === 0).map(({ variant }) => variant.id);
  if (came.length > 0) await showReturned(tx, [...new Set(came)]);
  if (went.length > 0) await hideSoldOut(tx, went);
  const limits = await tx
    .selectFrom('product_vendors')
    .where('id', 'in', offerIds)
    .select(['id', 'low_stock_threshold as threshold'])
    .execute();
  const thresholds = new Map(limits.map(({ id, threshold }) => [id, threshold ?? CART.lowStockThreshold]));
  const isShown = ({ variant, before }: Move) =>
    Math.min(before, variant.stock) <= (thresholds.get(variant.offerId) ?? 0);
  return [...new Set(moves.filter(isShown).map(({ variant }) => variant.productId))];
}
