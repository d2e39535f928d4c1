import { readPieces, readRiyals } from '#web/console/sell-one/read-numbers.ts';

/**
 * What can be changed in the grid. `isOn` belongs to the offer, so to all packs of it. A `salePrice` needs a time, too: those
 * that were typed become a new sale.
 */
export type Field = 'price' | 'compareAtPrice' | 'salePrice' | 'stock' | 'isOn';

/** The values of a row that can be changed; money in riyals. */
export interface Values {
  price: number;
  compareAtPrice: number | null;
  /** Of a new sale: null until one is typed. */
  salePrice: number | null;
  stock: number;
  isOn: boolean;
}

/** A value, or the code of what is wrong with what was typed. */
export type Read<F extends Field> = { value: Values[F]; fault: null } | { value: null; fault: string };

const MOST_RIYALS = 1_000_000;
const MOST_PIECES = 1_000_000;
const ON = ['1', '١', 'yes', 'on', 'true', 'نعم'];
const OFF = ['0', '٠', 'no', 'off', 'false', 'لا'];
/** What Excel writes beside an amount of money. */
const CURRENCY = /ر\.?\s?س\.?|SAR|SR|﷼|\u20c1/gi;

const wrong = (fault: string) => ({ value: null, fault }) as const;
const right = <V>(value: V) => ({ value, fault: null }) as const;

/** Reads what somebody typed or pasted, with Arabic or Latin digits. */
export function readCell<F extends Field>(field: F, text: string): Read<F> {
  return READERS[field](text.trim()) as Read<F>;
}

const READERS: { [F in Field]: (text: string) => Read<F> } = {
  price: readPrice,
  compareAtPrice: priceOrNone,
  salePrice: priceOrNone,
  stock: (text) => {
    const pieces = readPieces(text.replace(/[.٫]0{1,2}$/, ''));
    return pieces <= MOST_PIECES ? right(pieces) : wrong('pieces');
  },
  isOn: (text) => {
    const word = text.toLowerCase();
    if (ON.includes(word)) return right(true);
    return OFF.includes(word) ? right(false) : wrong('invalid');
  },
};

function priceOrNone(text: string): Read<'compareAtPrice'> {
  return text === '' || text === '-' ? right(null) : readPrice(text);
}

function readPrice(text: string): Read<'price'> {
  const riyals = readRiyals(text.replace(CURRENCY, ''));
  const isWholeHalalas = Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6;
  return riyals > 0 && riyals <= MOST_RIYALS && isWholeHalalas ? right(riyals) : wrong('price');
}

/** The text of a value as it is edited and copied: Latin digits, as Excel reads them in every language. */
export function writeCell<F extends Field>(field: F, value: Values[F]): string {
  if (value === null) return '';
  if (field === 'isOn') return value ? '1' : '0';
  return field === 'stock' ? String(value) : (value as number).toFixed(2);
}
