import { sql } from 'kysely';
import type { ChangeSource, PriceDoubt, PriceRow, RowAnswer } from '#contract/shared/selling/offers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { answerOnce } from '#server/modules/api-keys/public.ts';
import { type Batch, beginBatch, type Changer, changerId, endBatch } from './batches.ts';
import { findTwice, lockSubjects, type Outcome, type OwnVariant, toRowAnswer } from './own-variants.ts';
import { findPriceContexts } from './price-context.ts';
import { judgePrice } from './price-guard.ts';
import { brokenLimit } from './price-limits.ts';
import { settleOffers } from './settle.ts';
import { settleStruckPrices } from './struck-prices.ts';

export interface NewPrice {
  variant: OwnVariant;
  price: number;
  compareAtPrice: number | null;
  /** What the guard stopped it for; none for a price that goes live. */
  doubts: PriceDoubt[];
}

interface Changed {
  batch: Batch | null;
  rows: RowAnswer[];
  /** The products of which the shop now shows another price. */
  productIds: string[];
}

/**
 * Changes prices of a vendor's variants. Each row is judged by itself; those that are fine are saved together with their
 * history, and the shop shows them as soon as the transaction commits.
 */
export function changePrices(
  db: Db,
  scope: VendorScope,
  wanted: readonly PriceRow[],
  source: ChangeSource,
): Promise<Changed> {
  return inTransaction(db, (tx) => answerOnce(tx, scope, () => changeIn(tx, scope, wanted, source)));
}

async function changeIn(
  tx: Tx,
  scope: VendorScope,
  wanted: readonly PriceRow[],
  source: ChangeSource,
): Promise<Changed> {
  const variants = await lockSubjects(tx, scope, wanted);
  const known = variants.filter((variant) => variant !== null);
  const contexts = await findPriceContexts(tx, known);
  const twice = findTwice(variants);
  const outcomes: Outcome[] = [];
  const news: NewPrice[] = [];
  for (const [index, row] of wanted.entries()) {
    const variant = variants[index];
    const context = variant && contexts.get(variant.id);
    if (!variant || !context) outcomes.push({ outcome: 'refused', code: 'unknown' });
    else if (twice.has(variant.id)) outcomes.push({ outcome: 'refused', code: 'twice' });
    else {
      const [outcome, change] = judgePriceRow(row, variant, context);
      outcomes.push(outcome);
      if (change) news.push(change);
    }
  }
  if (news.length === 0) return { batch: null, rows: answersOf(variants, outcomes), productIds: [] };
  const batch = await beginBatch(tx, scope, { kind: 'prices', source });
  const productIds = await savePrices(tx, scope, batch, source, news);
  await endBatch(tx, scope, batch, 'prices.changed', outcomes);
  return { batch, rows: answersOf(variants, outcomes), productIds };
}

function answersOf(variants: (OwnVariant | null)[], outcomes: Outcome[]): RowAnswer[] {
  return outcomes.map((outcome, index) => toRowAnswer(index, variants[index] ?? null, outcome));
}

/** What becomes of a row, and the price to write. A struck price that is no longer above the price goes. */
export function judgePriceRow(
  row: PriceRow,
  variant: OwnVariant,
  context: Parameters<typeof judgePrice>[1],
): [outcome: Outcome, change?: NewPrice] {
  const price = toHalalas(row.price);
  const given = row.compareAtPrice == null ? row.compareAtPrice : toHalalas(row.compareAtPrice);
  const kept = variant.compareAtPrice !== null && variant.compareAtPrice > price ? variant.compareAtPrice : null;
  const compareAtPrice = given === undefined ? kept : given;
  if (row.version !== undefined && row.version !== variant.version) return [{ outcome: 'conflict' }];
  const limit = brokenLimit(variant, price);
  if (limit) return [{ outcome: 'refused', code: limit }];
  if (compareAtPrice !== null && compareAtPrice <= price) return [{ outcome: 'refused', code: 'not_above_price' }];
  if (price === variant.price && compareAtPrice === variant.compareAtPrice) return [{ outcome: 'same' }];
  const { verdict, doubts } = price === variant.price ? FINE : judgePrice(price, context);
  const change = { variant, price, compareAtPrice };
  if (verdict === 'stop')
    return [
      { outcome: 'held', doubts },
      { ...change, doubts },
    ];
  if (verdict === 'warn' && !row.confirm) return [{ outcome: 'warning', doubts }];
  return [{ outcome: 'saved' }, { ...change, doubts: [] }];
}

const FINE = { verdict: 'fine', doubts: [] } as const;

/** Writes prices with their history, and keeps those that the guard stopped aside. Updates the variants that are given. */
export async function savePrices(
  tx: Tx,
  by: Changer,
  /** Null: a single change by the operator. */
  batch: Pick<Batch, 'id'> | null,
  source: ChangeSource | 'undo' | 'operator',
  news: NewPrice[],
): Promise<string[]> {
  const [held, live] = [
    news.filter(({ doubts }) => doubts.length > 0),
    news.filter(({ doubts }) => doubts.length === 0),
  ];
  if (held.length > 0) await holdPrices(tx, changerId(by), source, held);
  if (live.length === 0) return [];
  const [ids, prices] = [live.map(({ variant }) => variant.id), live.map(({ price }) => price)];
  const compared = live.map(({ compareAtPrice }) => compareAtPrice);
  await sql`
    update variants as v set price = c.price, compare_at_price = c.compare_at, version = v.version + 1
    from unnest(${ids}::uuid[], ${prices}::bigint[], ${compared}::bigint[]) as c(id, price, compare_at)
    where v.id = c.id`.execute(tx);
  await sql`
    insert into price_changes (id, variant_id, source, actor_id, batch_id, old_price, price, old_compare_at, compare_at)
    select id, variant_id, ${source}, ${changerId(by)}::uuid, ${batch?.id ?? null}::uuid, old_price, price, old_compare, compare_at
    from unnest(${live.map(() => newId())}::uuid[], ${ids}::uuid[], ${live.map(({ variant }) => variant.price)}::bigint[],
      ${prices}::bigint[], ${live.map(({ variant }) => variant.compareAtPrice)}::bigint[], ${compared}::bigint[])
      as c(id, variant_id, old_price, price, old_compare, compare_at)`.execute(tx);
  await settleStruckPrices(tx, ids);
  await sql`delete from held_prices where variant_id = any(${ids}::uuid[])`.execute(tx);
  for (const { variant, price, compareAtPrice } of live)
    Object.assign(variant, { price, compareAtPrice, version: variant.version + 1 });
  const offers = [...new Set(live.map(({ variant }) => variant.offerId))];
  await settleOffers(tx, offers, { isPriceOnly: true });
  return [...new Set(live.map(({ variant }) => variant.productId))];
}

/** The newest price that was stopped is the one to confirm. */
async function holdPrices(tx: Tx, askedBy: string | null, source: string, held: NewPrice[]): Promise<void> {
  await tx
    .insertInto('held_prices')
    .values(
      held.map(({ variant, price, compareAtPrice, doubts }) => ({
        ...{ variant_id: variant.id, price, compare_at: compareAtPrice, why: JSON.stringify(doubts) },
        ...{ source, asked_by: askedBy },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('variant_id').doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        compare_at: eb.ref('excluded.compare_at'),
        why: eb.ref('excluded.why'),
        source: eb.ref('excluded.source'),
        asked_by: eb.ref('excluded.asked_by'),
        created_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
