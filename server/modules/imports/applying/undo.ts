import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Changes } from '#server/modules/imports/checking/judge.ts';
import { actorOf, claim, enter, findJob, type ImportJob, moveTo } from '#server/modules/imports/store.ts';
import {
  brokenLimit,
  closeBatch,
  lockSalesOf,
  lockSubjects,
  type NewPrice,
  type OwnVariant,
  savePrices,
} from '#server/modules/offers/public.ts';
import type { ApplyDeps } from './apply.ts';
import { CHUNK, inChunks } from './in-chunks.ts';
import { breaksLimits, lockOffers, type OfferChange, targetsOf, writeOffers } from './offers.ts';
import { undoNew } from './undo-new.ts';

interface AppliedRow {
  number: number;
  variantId: string;
  changes: Changes;
  isNew: boolean;
}

/**
 * Puts back prices, switches and limits and takes new offers off sale, where nobody has changed them since, a chunk in each
 * transaction.
 */
export async function undo(deps: ApplyDeps, { id }: ImportJob): Promise<void> {
  const job = await findJob(deps.db, id);
  if (job?.status !== 'UNDOING') return;
  if (job.doneTo > 0) deps.changes.announce();
  await inChunks(job, CHUNK[job.kind], {
    run: (rows) => undoChunk(deps, job, rows),
    giveUp: (rows) => giveUp(deps, job, rows),
  });
}

async function undoChunk({ db, jobs, changes }: ApplyDeps, job: ImportJob, size: number): Promise<boolean> {
  const done = await inTransaction(db, async (tx) => {
    if (!(await claim(tx, job))) return null;
    const rows = await nextRows(tx, job, size);
    if (rows.length === 0) return finish(tx, job);
    const shown = await undoRows({ tx, jobs }, job, rows);
    const doneTo = rows.at(-1)?.number ?? job.doneTo;
    await moveTo(tx, job, doneTo, rows.length);
    return { ...shown, doneTo };
  });
  if (!done) return false;
  job.doneTo = done.doneTo;
  changes.announce(done.isAnything ? undefined : done.productIds);
  return true;
}

/** Leaves rows as they are that cannot be put back for a reason that nobody foresaw. */
async function giveUp({ db }: ApplyDeps, job: ImportJob, size: number): Promise<void> {
  job.doneTo = await inTransaction(db, async (tx) => {
    if (!(await claim(tx, job))) return job.doneTo;
    const rows = await nextRows(tx, job, size);
    await writeUndone(tx, job, new Map(rows.map(({ number }) => [number, 'conflict'])));
    const doneTo = rows.at(-1)?.number ?? job.doneTo;
    await moveTo(tx, job, doneTo, rows.length);
    return doneTo;
  });
}

/** Rows that changed something which can be put back. */
async function nextRows(tx: Tx, { id, doneTo }: ImportJob, limit: number): Promise<AppliedRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('number', '>', doneTo)
    .where('outcome', '=', 'saved')
    .where(sql<boolean>`changes ?| array['price', 'compare_at_price', 'is_on', 'minimum', 'maximum', 'low_stock']`)
    .select(['number', 'variant_id as variantId', 'changes', sql<boolean>`version is null`.as('isNew')])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as unknown as AppliedRow[];
}

async function undoRows(
  { tx, jobs }: { tx: Tx; jobs: ApplyDeps['jobs'] },
  job: ImportJob,
  all: AppliedRow[],
): Promise<{ productIds: string[]; isAnything: boolean }> {
  const by = { vendorId: job.vendorId, ...(await whoUndid(tx, job)), ...{ actor: actorOf(job, null) } };
  await lockSalesOf(
    tx,
    by,
    all.flatMap(({ variantId, isNew }) => (isNew ? [variantId] : [])),
  );
  const locked = await lockSubjects(
    tx,
    by,
    all.map(({ variantId }) => ({ variantId })),
  );
  const pairs = all.map((row, index) => ({ ...row, variant: locked[index] ?? null }));
  const rows = pairs.filter(({ isNew }) => !isNew);
  const variants = rows.map(({ variant }) => variant);
  const prices = await pricesBefore(tx, job, variants);
  const undone = new Map<number, 'saved' | 'conflict'>();
  const news: NewPrice[] = [];
  for (const [index, { number, changes }] of rows.entries()) {
    const variant = variants[index];
    const before = variant && prices.get(variant.id);
    if (!changes.price && !changes.compare_at_price) continue;
    if (before) news.push(before);
    undone.set(number, before ? 'saved' : 'conflict');
  }
  const { offers, conflicts } = await offersBefore(tx, job.vendorId, rows, variants);
  for (const { number, changes } of rows)
    if (conflicts.has(number)) undone.set(number, 'conflict');
    else if (Object.keys(targetsOf(changes)).length > 0 && !undone.has(number)) undone.set(number, 'saved');
  const productIds = await savePrices(tx, by, { id: job.undoBatchId ?? '' }, 'undo', news);
  const shown = await writeOffers({ tx, jobs }, job.vendorId, offers);
  const taken = await undoNew(
    tx,
    job,
    by,
    pairs.filter(({ isNew }) => isNew),
  );
  await writeUndone(tx, job, new Map([...undone, ...taken.undone]));
  return {
    productIds: [...productIds, ...shown.productIds, ...taken.productIds],
    isAnything: shown.isAnything || taken.isAnything,
  };
}

async function writeUndone(tx: Tx, { id }: ImportJob, undone: Map<number, 'saved' | 'conflict'>): Promise<void> {
  await sql`
    update import_rows as r set undone = u.undone
    from unnest(${[...undone.keys()]}::int[], ${[...undone.values()]}::text[]) as u(number, undone)
    where r.import_id = ${id} and r.number = u.number`.execute(tx);
}

/**
 * The price before the import, of variants that still have the import's and whose limits allow it. They were live, so the
 * guard does not judge them.
 */
async function pricesBefore(
  tx: Tx,
  { batchId }: ImportJob,
  variants: (OwnVariant | null)[],
): Promise<Map<string, NewPrice>> {
  const known = new Map(variants.flatMap((variant) => (variant ? [[variant.id, variant]] : [])));
  const changes = await tx
    .selectFrom('price_changes')
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`variant_id = any(${[...known.keys()]}::uuid[])`)
    .select(['variant_id as variantId', 'price', 'compare_at as compareAtPrice'])
    .select(['old_price as oldPrice', 'old_compare_at as oldCompareAtPrice'])
    .execute();
  return new Map(
    changes.flatMap(({ variantId, price, compareAtPrice, oldPrice, oldCompareAtPrice }): [string, NewPrice][] => {
      const variant = known.get(variantId);
      if (variant?.price !== price || variant.compareAtPrice !== compareAtPrice || oldPrice === null) return [];
      if (brokenLimit(variant, oldPrice)) return [];
      return [[variantId, { variant, price: oldPrice, compareAtPrice: oldCompareAtPrice, doubts: [] }]];
    }),
  );
}

/** The switches and limits before the import, of offers that still have the import's. */
async function offersBefore(
  tx: Tx,
  vendorId: string,
  rows: AppliedRow[],
  variants: (OwnVariant | null)[],
): Promise<{ offers: OfferChange[]; conflicts: Set<number> }> {
  const asked = rows.flatMap((row, index) => {
    const offerId = variants[index]?.offerId;
    return offerId && Object.keys(targetsOf(row.changes)).length > 0 ? [{ ...row, offerId }] : [];
  });
  if (asked.length === 0) return { offers: [], conflicts: new Set() };
  const now = await lockOffers(
    tx,
    vendorId,
    asked.map(({ offerId }) => offerId),
  );
  const conflicts = new Set<number>();
  const offers = new Map<string, OfferChange>();
  for (const { number, offerId, changes } of asked) {
    const offer = now.get(offerId);
    const targets = Object.entries(targetsOf(changes)) as ['is_on', boolean][];
    const before = targets.map(([field]) => [field, changes[field]?.[0]] as const);
    const isAsImported = offer && targets.every(([field, value]) => offer[field] === value);
    // Rows of one offer say the same: an earlier one has put it back.
    const isBack = offer && before.every(([field, value]) => offer[field] === value);
    if (isBack) continue;
    const values = { ...offers.get(offerId)?.values, ...Object.fromEntries(before) };
    // Somebody may have set the other limit since.
    if (!isAsImported || breaksLimits({ ...offer, ...values })) conflicts.add(number);
    else offers.set(offerId, { offerId, values });
  }
  return { offers: [...offers.values()], conflicts };
}

async function finish(tx: Tx, job: ImportJob): Promise<null> {
  const { rows } = await sql<{ saved: number; off: number; conflict: number }>`
    select count(*) filter (where undone = 'saved')::int as saved, count(*) filter (where undone = 'conflict')::int as conflict,
      count(*) filter (where undone = 'saved' and version is null)::int as off
    from import_rows where import_id = ${job.id}`.execute(tx);
  const counts = rows[0] ?? { saved: 0, off: 0, conflict: 0 };
  const { userId } = await whoUndid(tx, job);
  await closeBatch(tx, { actor: actorOf(job, userId) }, { id: job.undoBatchId ?? '' }, 'import.undone', { ...counts });
  await enter(tx, job.id, 'UNDONE');
  return null;
}

const whoUndid = (tx: Tx | Db, { undoBatchId }: ImportJob) =>
  tx
    .selectFrom('batches')
    .where('id', '=', undoBatchId ?? '')
    .select('created_by as userId')
    .executeTakeFirstOrThrow();
