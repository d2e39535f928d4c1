import type { ImportOutcome } from '#contract/shared/selling/imports/states.ts';
import type { Tx } from '#server/db/client.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { hasWarning, isHeld, wantedStock } from '#server/modules/imports/checking/judge.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import {
  findPriceContexts,
  judgePriceRow,
  lockSubjects,
  type Move,
  moveStock,
  type OwnVariant,
  savePrices,
  soldSince,
} from '#server/modules/offers/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { offerNew } from './new-offers.ts';
import { changeOffers, offersOf } from './offers.ts';
import type { Planned, RowToApply } from './rows.ts';

interface Applied {
  outcomes: Map<number, ImportOutcome>;
  /** The products of which the shop shows something else. */
  productIds: string[];
  /** Whether a product entered search or left it. */
  isAnything: boolean;
  /** The variants of new offers, by row. */
  made: Map<number, string>;
}

/**
 * Applies a chunk of rows under the locks of their packs. A row is applied as a whole or not at all: of one whose price is
 * held, nothing else is. */
export async function applyRows(
  { tx, jobs }: { tx: Tx; jobs: Pick<Jobs, 'send'> },
  job: ImportJob,
  rows: RowToApply[],
): Promise<Applied> {
  const by = { vendorId: job.vendorId, userId: job.appliedBy };
  const batch = { id: job.batchId ?? '' };
  const outcomes = new Map<number, ImportOutcome>();
  const open = rows.filter(({ number, problems }) => {
    const waits = hasWarning(problems) && !isHeld(problems) && !job.takesWarnings;
    if (waits) outcomes.set(number, 'skipped');
    return !waits;
  });
  const known = open.filter(({ variantId }) => variantId !== null);
  const planned = await plan(tx, job, known, outcomes);
  const prices = planned.flatMap(({ price }) => price ?? []);
  const productIds = await savePrices(tx, by, batch, 'import', prices);
  const moves = await movesOf(tx, job, planned);
  productIds.push(...(await moveStock({ tx, jobs }, by, batch, { reason: 'count', source: 'import' }, moves)));
  const offers = await changeOffers({ tx, jobs }, job, planned);
  const fresh = await offerNew(
    { tx, jobs },
    job,
    open.filter(({ variantId }) => variantId === null),
    outcomes,
  );
  return {
    outcomes,
    productIds: [...productIds, ...offers.productIds, ...fresh.productIds],
    isAnything: offers.isAnything || fresh.isAnything,
    made: fresh.made,
  };
}

/** Judges each row once more, under the lock: others' prices may have changed, and nobody may have changed the pack. */
async function plan(
  tx: Tx,
  { vendorId, takesWarnings }: ImportJob,
  rows: RowToApply[],
  outcomes: Map<number, ImportOutcome>,
): Promise<Planned[]> {
  const variants = await lockSubjects(
    tx,
    { vendorId },
    rows.map(({ variantId }) => ({ variantId: variantId ?? undefined })),
  );
  const contexts = await findPriceContexts(
    tx,
    variants.filter((variant, index) => variant !== null && asksForPrice(rows[index])) as OwnVariant[],
  );
  const offers = await offersOf(tx, vendorId, rows, variants);
  return rows.flatMap((row, index): Planned[] => {
    const variant = variants[index];
    if (!variant?.isActive || variant.version !== row.version || !offers.takes(row, variant)) {
      outcomes.set(row.number, 'conflict');
      return [];
    }
    const context = contexts.get(variant.id);
    if (!context) {
      outcomes.set(row.number, 'saved');
      offers.note(row, variant);
      return [{ row, variant, price: null }];
    }
    const { price = toRiyals(variant.price), compareAtPrice, confirm = false } = row.wanted;
    const asked = { price, compareAtPrice, confirm: confirm || takesWarnings };
    const [{ outcome }, change = null] = judgePriceRow(asked, variant, context);
    if (outcome === 'warning' || outcome === 'refused' || outcome === 'conflict') {
      outcomes.set(row.number, outcome === 'warning' ? 'skipped' : 'conflict');
      return [];
    }
    outcomes.set(row.number, outcome === 'held' ? 'held' : 'saved');
    if (outcome !== 'held') offers.note(row, variant);
    // Others' prices have changed since the check: the price waits, and so does the rest of the row.
    return [{ row: outcome === 'held' ? { ...row, changes: {} } : row, variant, price: change }];
  });
}

const asksForPrice = (row: RowToApply | undefined) =>
  row !== undefined && (row.changes.price !== undefined || row.changes.compare_at_price !== undefined);

/** What moves the stock to what the file says, without the pieces that were sold since it was uploaded. */
async function movesOf(tx: Tx, { createdAt }: ImportJob, planned: Planned[]): Promise<Move[]> {
  const counted = planned.filter(({ row }) => row.wanted.stock !== undefined && row.changes.stock !== undefined);
  const asOf = createdAt.toISOString();
  const sold = await soldSince(
    tx,
    counted.map(({ row }) => (row.wanted.seen === undefined ? { asOf } : {})),
    counted.map(({ variant }) => variant),
  );
  return counted.flatMap(({ row: { wanted }, variant }) => {
    const stock = wantedStock(wanted, variant, sold.get(variant.id) ?? 0);
    return stock === variant.stock ? [] : [{ variant, before: variant.stock, pieces: stock - variant.stock }];
  });
}
