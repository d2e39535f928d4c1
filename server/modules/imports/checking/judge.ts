import type { ImportField } from '#contract/shared/selling/imports/columns.ts';
import { ROW_ERRORS, ROW_WARNINGS, type RowProblem } from '#contract/shared/selling/imports/problems.ts';
import type { RowVerdict } from '#contract/shared/selling/imports/states.ts';
import { MOST_PIECES, skuField } from '#contract/shared/selling/offers.ts';
import { toHalalas, toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { judgePrice, judgePriceRow, meantStock } from '#server/modules/offers/public.ts';
import type { OwnPack, ShopPack } from './find-packs.ts';
import type { Wanted } from './row-values.ts';

type Value = number | boolean | null;
/** By field, what it was and will be; in riyals. */
export type Changes = Partial<Record<ImportField, [from: Value, to: Value]>>;
export type PriceContext = Parameters<typeof judgePriceRow>[2];

export interface Judged {
  changes: Changes;
  problems: RowProblem[];
}

/** What a row would change of a pack that the vendor sells. `isRepeated`: an earlier import has made its change of stock. */
export function judgeOwn(
  wanted: Wanted,
  own: OwnPack,
  { context, isRepeated }: { context: PriceContext | undefined; isRepeated: boolean },
): Judged {
  const changes: Changes = {};
  const problems = context ? judgeOwnPrice(wanted, own, context, changes) : [];
  // What else stands in the row may be in the wrong column as well.
  if (isHeld(problems)) return { changes, problems };
  if (isRepeated) problems.push({ code: 'stock_repeated', field: 'stock' });
  else problems.push(...judgeStock(wanted, own, changes));
  const { isOn = own.isOn, minimum = own.minimum } = wanted;
  const maximum = wanted.maximum === undefined ? own.maximum : wanted.maximum;
  const lowStock = wanted.lowStock === undefined ? own.lowStock : wanted.lowStock;
  if (maximum !== null && maximum < minimum) problems.push({ code: 'maximum_below_minimum', field: 'maximum' });
  if (isOn !== own.isOn) changes.is_on = [own.isOn, isOn];
  if (minimum !== own.minimum) changes.minimum = [own.minimum, minimum];
  if (maximum !== own.maximum) changes.maximum = [own.maximum, maximum];
  if (lowStock !== own.lowStock) changes.low_stock = [own.lowStock, lowStock];
  return { changes, problems };
}

function judgeStock(wanted: Wanted, own: OwnPack, changes: Changes): RowProblem[] {
  if (wanted.stock === undefined) return [];
  const stock = wantedStock(wanted, own, 0);
  if (stock > Math.max(MOST_PIECES, own.stock)) return [{ code: 'stock_too_large', field: 'stock' }];
  if (stock !== own.stock) changes.stock = [own.stock, stock];
  if (wanted.moved === undefined) return [];
  return [{ code: stock === own.stock ? 'stock_repeated' : 'stock_replaced', field: 'stock' }];
}

/** The stock that a row asks for, where so many pieces were sold since the file was uploaded. */
export function wantedStock(
  { stock: set, seen, moved = 0 }: Wanted,
  variant: Pick<OwnPack, 'stock'>,
  sold: number,
): number {
  return Math.max(0, meantStock({ set, seen: seen === undefined ? undefined : seen + moved }, variant, sold));
}

function judgeOwnPrice(wanted: Wanted, own: OwnPack, context: PriceContext, changes: Changes): RowProblem[] {
  const { price = toRiyals(own.price), compareAtPrice, confirm = false } = wanted;
  const [{ outcome, code, doubts = [] }, change] = judgePriceRow({ price, compareAtPrice, confirm }, own, context);
  if (outcome === 'same') return [];
  if (outcome === 'refused')
    return [{ code: priceCode(code), field: code === 'not_above_price' ? 'compare_at_price' : 'price' }];
  const to = change ?? { price: toHalalas(price), compareAtPrice: own.compareAtPrice };
  if (to.price !== own.price) changes.price = [toRiyals(own.price), toRiyals(to.price)];
  if (to.compareAtPrice !== own.compareAtPrice)
    changes.compare_at_price = [toRiyalsOrNull(own.compareAtPrice), toRiyalsOrNull(to.compareAtPrice)];
  const held: RowProblem[] = outcome === 'held' ? [{ code: 'price_held', field: 'price' }] : [];
  return [...held, ...doubts.map((doubt): RowProblem => ({ code: doubt, field: 'price' }))];
}

function priceCode(code: string | null | undefined): 'below_limit' | 'above_limit' | 'not_above_price' {
  return code === 'below_limit' || code === 'above_limit' ? code : 'not_above_price';
}

/** What a row would offer anew. A price that the guard stops is none, because there is no old one that could stay. */
export function judgeNew(wanted: Wanted, { others, samePack }: ShopPack, isSkuTaken: boolean): Judged {
  const { sku, price, compareAtPrice = null, confirm = false, minimum = 1, maximum = null } = wanted;
  const problems: RowProblem[] = [];
  if (sku !== undefined && !skuField.safeParse(sku).success) problems.push({ code: 'sku_invalid', field: 'sku' });
  else if (isSkuTaken) problems.push({ code: 'sku_taken', field: 'sku' });
  if (maximum !== null && maximum < minimum) problems.push({ code: 'maximum_below_minimum', field: 'maximum' });
  if (price === undefined) problems.push({ code: 'price_missing', field: 'price' });
  else {
    if (compareAtPrice !== null && compareAtPrice <= price)
      problems.push({ code: 'not_above_price', field: 'compare_at_price' });
    const context = { own: null, ownLowest: null, ownHighest: null, others, samePack };
    const { verdict, doubts } = judgePrice(toHalalas(price), context);
    if (verdict === 'stop') problems.push({ code: 'price_stopped', field: 'price' });
    if (verdict === 'warn' && !confirm) problems.push(...doubts.map((code) => ({ code, field: 'price' }) as const));
  }
  const changes: Changes = { price: [null, price ?? null], stock: [null, wanted.stock ?? 0] };
  if (wanted.isOn === false) changes.is_on = [null, false];
  if (wanted.minimum !== undefined) changes.minimum = [null, minimum];
  if (wanted.maximum !== undefined) changes.maximum = [null, maximum];
  if (wanted.lowStock !== undefined) changes.low_stock = [null, wanted.lowStock];
  return { changes, problems };
}

const isOf = (codes: readonly string[]) => (problem: RowProblem) => codes.includes(problem.code);
export const isHeld = (problems: RowProblem[]) => problems.some(({ code }) => code === 'price_held');
export const hasWarning = (problems: RowProblem[]) => problems.some(isOf(ROW_WARNINGS));

export function verdictOf({ changes, problems }: Judged, isNew: boolean): RowVerdict {
  if (problems.some(isOf(ROW_ERRORS))) return 'error';
  if (hasWarning(problems)) return 'warning';
  if (isNew) return 'new';
  return Object.keys(changes).length > 0 ? 'change' : 'same';
}
