import type { FoundProduct } from '#contract/seller/sell-one.ts';
import type { PRICE_DOUBTS } from '#contract/shared/selling/offers.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { readPieces, readRiyals } from './read-numbers.ts';

/** What somebody typed for a pack, as they typed it. */
export interface PackDraft {
  price: string;
  stock: string;
  sku: string;
}

/** What somebody typed for a product. It stays until it is sold. */
export interface Draft {
  /** The chosen packs, by id. */
  packs: Record<string, PackDraft>;
  minimum: string;
  maximum: string;
}

export const EMPTY_PACK: PackDraft = { price: '', stock: '', sku: '' };

/** Chooses the pack that was asked for, or the only one that is not sold yet. */
export function startDraft({ packs }: FoundProduct, packId: string | null): Draft {
  const free = packs.filter(({ own }) => own === null);
  const chosen = free.find(({ id }) => id === packId) ?? (free.length === 1 ? free[0] : undefined);
  return { packs: chosen ? { [chosen.id]: EMPTY_PACK } : {}, minimum: '', maximum: '' };
}

/** Codes of what is wrong, by field: `<pack>.price`, `<pack>.stock`, `<pack>.sku`, `minimum`, `maximum`. */
export type Faults = Record<string, string>;

export type Verdicts = Record<string, { verdict: 'warn' | 'stop'; doubts: (typeof PRICE_DOUBTS)[number][] }>;

/** The chosen packs in the order shown. */
const chosenIds = ({ packs }: FoundProduct, draft: Draft) =>
  packs.filter(({ id }) => draft.packs[id]).map(({ id }) => id);

/** The call that sells what was typed, or what is wrong with it. `doubted`: packs whose price is confirmed by pressing again. */
export function readDraft(product: FoundProduct, draft: Draft, doubted: Verdicts) {
  const faults: Faults = {};
  const packs = chosenIds(product, draft).map((packId) => {
    const { price, stock, sku } = draft.packs[packId] ?? EMPTY_PACK;
    const [riyals, pieces, own] = [readRiyals(price), readPieces(stock), sku.trim()];
    const isWholeHalalas = Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6;
    if (!(riyals > 0 && riyals <= 1_000_000 && isWholeHalalas)) faults[`${packId}.price`] = 'price';
    if (!(pieces >= 0 && pieces <= 1_000_000)) faults[`${packId}.stock`] = 'pieces';
    if (own !== '' && !/^[!-~]{1,64}$/.test(own)) faults[`${packId}.sku`] = 'sku';
    const confirm = doubted[packId]?.verdict === 'warn';
    return { packId, price: riyals, stock: pieces, confirm, ...(own !== '' && { sku: own }) };
  });
  const limit = (name: 'minimum' | 'maximum') => {
    const pieces = readPieces(draft[name]);
    if (draft[name].trim() === '') return undefined;
    if (!(pieces >= 1 && pieces <= 9_999)) faults[name] = 'pieces';
    return pieces;
  };
  const [minimum, maximum] = [limit('minimum'), limit('maximum')];
  if (maximum !== undefined && maximum < (minimum ?? 1)) faults.maximum ??= 'belowMinimum';
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  return { body: { productId: product.id, packs, ...limits }, faults };
}

type Body = ReturnType<typeof readDraft>['body'];

/** What the server refused: fields, and prices that the guard doubts; null if it was something else. */
export function readRefusal(error: unknown, { packs }: Body): { faults: Faults; verdicts: Verdicts } | null {
  if (isApiError(error, 'price_doubted')) {
    const { rows = [] } = (error.details ?? {}) as { rows?: (Verdicts[string] & { index: number })[] };
    return { faults: {}, verdicts: Object.fromEntries(rows.map(({ index, ...row }) => [packs[index]?.packId, row])) };
  }
  if (!isApiError(error, 'validation_failed')) return null;
  const faults = Object.entries(error.fields).map(([field, code]) => {
    const [, index, name] = /^packs\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return [name === undefined ? field : `${packs[Number(index)]?.packId}.${name}`, code];
  });
  return { faults: Object.fromEntries(faults), verdicts: {} };
}
