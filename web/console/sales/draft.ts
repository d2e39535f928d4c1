import type { SaleDetail } from '#contract/seller/sales.ts';
import type { PriceDoubt } from '#contract/shared/selling/offers.ts';
import type { SaleRow } from '#contract/shared/selling/sales.ts';
import { readRiyals } from '#web/console/sell-one/read-numbers.ts';
import { isApiError } from '#web/shared/api/api-error.ts';

/** A pack of the sale, with what somebody typed as its sale price. */
export interface DraftRow
  extends Pick<
    SaleRow,
    'variantId' | 'productName' | 'productNameEn' | 'packName' | 'packNameEn' | 'imageUrl' | 'sku'
  > {
  price: number;
  salePrice: string;
}

/** A sale as somebody types it; times as the fields give them, in Riyadh. */
export interface SaleDraft {
  name: string;
  nameEn: string;
  startsNow: boolean;
  starts: string;
  ends: string;
  licenceNumber: string;
  licenceUrl: string;
  rows: DraftRow[];
}

export const EMPTY_SALE: SaleDraft = {
  ...{ name: '', nameEn: '', startsNow: true, starts: '', ends: '', licenceNumber: '', licenceUrl: '', rows: [] },
};

const RIYADH_MS = 3 * 3_600_000;
/** Riyadh has no summer time. */
export const toLocal = (iso: string) => new Date(Date.parse(iso) + RIYADH_MS).toISOString().slice(0, 16);
const toIso = (local: string) => new Date(`${local}:00+03:00`).toISOString();

/** An existing sale to edit, or to copy: then its time and licence are not taken over, because both are for one sale. */
export function draftOf(sale: SaleDetail, isCopy: boolean): SaleDraft {
  const rows = sale.rows.map(({ state: _, doubts: __, answer: ___, salePrice, ...row }) => ({
    ...row,
    salePrice: String(salePrice),
  }));
  const { name, nameEn } = sale;
  if (isCopy) return { ...EMPTY_SALE, name, nameEn, rows };
  return {
    ...{ name, nameEn, rows, startsNow: false, starts: toLocal(sale.startsAt), ends: toLocal(sale.endsAt) },
    ...{ licenceNumber: sale.licence?.number ?? '', licenceUrl: sale.licence?.url ?? '' },
  };
}

/** The reduction in whole percent; null unless the sale price is below the price. */
export function percentOff(price: number, salePrice: string): number | null {
  const sale = readRiyals(salePrice);
  return sale > 0 && sale < price ? Math.min(99, Math.round((1 - sale / price) * 100)) : null;
}

/** A price less so many percent, in whole halalas. */
export function priceLess(price: number, percent: number): string {
  return (Math.round(price * (100 - percent)) / 100).toFixed(2);
}

/** Codes of what is wrong, by field; prices by the id of their variant. */
export type Faults = Record<string, string>;
export type Verdicts = Record<string, { verdict: 'warn' | 'stop'; doubts: PriceDoubt[] }>;

/** The call that makes the sale, or what is wrong with it. `verdicts`: prices that are confirmed by pressing again. */
export function readDraft(draft: SaleDraft, verdicts: Verdicts, isLicenceRequired: boolean) {
  const faults: Faults = {};
  for (const name of ['name', 'nameEn'] as const) if (draft[name].trim().length < 2) faults[name] = 'saleName';
  if (!draft.startsNow && draft.starts === '') faults.startsAt = 'required';
  if (draft.ends === '') faults.endsAt = 'required';
  if (draft.rows.length === 0) faults.rows = 'salePacks';
  const number = draft.licenceNumber.trim();
  const url = draft.licenceUrl.trim();
  const hasLicence = isLicenceRequired || number !== '' || url !== '';
  if (hasLicence && number === '') faults['licence.number'] = 'required';
  if (hasLicence && url === '') faults['licence.url'] = 'required';
  const rows = draft.rows.map(({ variantId, price, salePrice }) => {
    const riyals = readRiyals(salePrice);
    const isPrice = riyals > 0 && Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6;
    if (!isPrice) faults[variantId] = 'price';
    else if (riyals >= price) faults[variantId] = 'belowPrice';
    return { variantId, salePrice: riyals, confirm: variantId in verdicts };
  });
  const body = {
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim(),
    startsAt: draft.startsNow || draft.starts === '' ? null : toIso(draft.starts),
    endsAt: draft.ends === '' ? '' : toIso(draft.ends),
    licence: hasLicence ? { number, url } : null,
    rows,
  };
  return { body, faults };
}

type Body = ReturnType<typeof readDraft>['body'];

/** What the server refused: fields, and prices that the guard doubts; null if it was something else. */
export function readRefusal(error: unknown, { rows }: Body): { faults: Faults; verdicts: Verdicts } | null {
  if (isApiError(error, 'price_doubted')) {
    const { rows: doubted = [] } = (error.details ?? {}) as { rows?: (Verdicts[string] & { index: number })[] };
    const verdicts = doubted.map(({ index, ...verdict }) => [rows[index]?.variantId, verdict]);
    return { faults: {}, verdicts: Object.fromEntries(verdicts) };
  }
  if (!isApiError(error, 'validation_failed')) return null;
  const faults = Object.entries(error.fields).map(([field, code]) => {
    const [, index] = /^rows\.(\d+)\./.exec(field) ?? [];
    return [index === undefined ? field : rows[Number(index)]?.variantId, code];
  });
  return { faults: Object.fromEntries(faults), verdicts: {} };
}
