import type { RowProblem } from '#contract/shared/selling/imports/problems.ts';
import type { RowVerdict } from '#contract/shared/selling/imports/states.ts';
import type { Tx } from '#server/db/client.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import { findPriceContexts } from '#server/modules/offers/public.ts';
import { type Found, findPacks } from './find-packs.ts';
import { type Changes, judgeNew, judgeOwn, type PriceContext, verdictOf } from './judge.ts';
import { type Memory, noteOffer } from './memory.ts';
import { type Earlier, findEarlier } from './repeated.ts';
import { type Resolved, resolve } from './resolve.ts';
import { type RowValues, readRow, type Wanted } from './row-values.ts';

export interface RawRow {
  number: number;
  raw: string[];
  formulas: number[];
}

export interface CheckedRow {
  number: number;
  verdict: RowVerdict;
  variantId: string | null;
  packId: string | null;
  version: number | null;
  wanted: Wanted;
  changes: Changes;
  problems: RowProblem[];
}

interface Context {
  found: Found;
  prices: Map<string, PriceContext>;
  memory: Memory;
  earlier: Map<string, Earlier>;
}

/** Checks a chunk of rows, with what earlier ones have said. */
export async function checkRows(tx: Tx, job: ImportJob, rows: RawRow[], memory: Memory): Promise<CheckedRow[]> {
  const read = rows.map(({ raw, formulas }) => readRow(raw, job.fields ?? [], formulas));
  const some = (key: 'sku' | 'bareSku' | 'gtin' | 'code') => read.flatMap((row) => row[key] ?? []);
  const found = await findPacks(tx, job.vendorId, {
    skus: [...some('sku'), ...some('bareSku')],
    ...{ gtins: some('gtin'), codes: some('code') },
  });
  const resolved = read.map((row) => resolve(row, found, job.kind));
  const priced = read.flatMap(({ wanted }, index) => {
    const at = resolved[index];
    return at && 'own' in at && (wanted.price !== undefined || wanted.compareAtPrice !== undefined) ? [at.own] : [];
  });
  const prices = priced.length > 0 ? await findPriceContexts(tx, priced) : new Map<string, PriceContext>();
  const recounts = read.flatMap(({ wanted: { seen, stock, correctionOf = null } }, index) => {
    const at = resolved[index];
    return at && 'own' in at && seen !== undefined && stock !== undefined
      ? [{ variantId: at.own.id, seen, correctionOf }]
      : [];
  });
  const earlier = await findEarlier(tx, job, recounts);
  return read.map((row, index) =>
    checkRow(rows[index]?.number ?? 0, row, resolved[index] as Resolved, { found, prices, memory, earlier }),
  );
}

function checkRow(
  number: number,
  row: RowValues,
  at: Resolved,
  { found, prices, memory, earlier }: Context,
): CheckedRow {
  const before = 'own' in at ? earlier.get(at.own.id) : undefined;
  // Pieces of a sheet that was taken back come off, also where its new number is the one that was shown.
  const wanted = before && !before.isRepeated ? { ...row.wanted, moved: before.moved } : row.wanted;
  const isRepeated = before?.isRepeated === true && wanted.stock !== wanted.seen;
  const nowhere = { number, variantId: null, packId: null, version: null, wanted, changes: {} };
  if ('problem' in at) return { ...nowhere, verdict: 'error', problems: [...row.problems, at.problem] };
  const packId = 'own' in at ? at.own.packId : at.pack.id;
  const place =
    'own' in at
      ? { variantId: at.own.id, packId, version: at.own.version }
      : { variantId: null, packId, version: null };
  const first = memory.packs.get(packId);
  if (first !== undefined)
    return {
      ...nowhere,
      ...place,
      verdict: 'error',
      problems: [...row.problems, { code: 'twice', field: null, row: first }],
    };
  memory.packs.set(packId, number);
  const { changes, problems } =
    'own' in at
      ? judgeOwn(wanted, at.own, { context: prices.get(at.own.id), isRepeated })
      : judgeNew(wanted, at.pack, isTaken(wanted.sku, number, found, memory));
  const all = [...row.problems, ...problems];
  const [productId, limits] =
    'own' in at ? [at.own.productId, at.own] : [at.pack.productId, { minimum: 1, maximum: null }];
  // A vendor has one offer of a product, also while it is not there yet.
  const other = noteOffer(memory, productId, { row: number, wanted, limits });
  if (other && !all.some(({ code }) => code === other.code)) all.push(other);
  return {
    number,
    ...place,
    wanted,
    changes,
    problems: all,
    verdict: verdictOf({ changes, problems: all }, 'pack' in at),
  };
}

/** A new pack's SKU that the vendor uses, or that an earlier row has taken. */
function isTaken(sku: string | undefined, number: number, { bySku }: Found, { skus }: Memory): boolean {
  if (sku === undefined) return false;
  const key = sku.toUpperCase();
  if (bySku.has(key) || skus.has(key)) return true;
  skus.set(key, number);
  return false;
}
