import type { ContentUnit } from '#contract/shared/selling/units.ts';

export interface Pack {
  name: string;
  nameEn: string;
  amount: number;
  unit: ContentUnit;
  /** Net weight if the pack is sold by weight or volume; null for pieces. */
  grams: number | null;
}

interface Unit {
  ar: string;
  en: string;
  unit: ContentUnit;
  factor: number;
  gramsEach: number | null;
}

const UNITS: Record<string, Unit> = {
  g: { ar: 'جم', en: 'g', unit: 'g', factor: 1, gramsEach: 1 },
  kg: { ar: 'كجم', en: 'kg', unit: 'g', factor: 1000, gramsEach: 1000 },
  ml: { ar: 'مل', en: 'ml', unit: 'ml', factor: 1, gramsEach: 1 },
  L: { ar: 'لتر', en: 'L', unit: 'ml', factor: 1000, gramsEach: 1000 },
  m: { ar: 'متر', en: 'm', unit: 'm', factor: 1, gramsEach: null },
  pc: { ar: 'قطعة', en: 'pc', unit: 'pc', factor: 1, gramsEach: null },
  pcs: { ar: 'قطعة', en: 'pcs', unit: 'pc', factor: 1, gramsEach: null },
  sheets: { ar: 'ورقة', en: 'sheets', unit: 'pc', factor: 1, gramsEach: null },
  set: { ar: 'طقم', en: 'set', unit: 'pc', factor: 1, gramsEach: null },
  pair: { ar: 'زوج', en: 'pair', unit: 'pc', factor: 1, gramsEach: null },
};

/** Arabic forms of counted nouns: one and two without a digit, 3–10 plural, from 11 singular. */
const PIECES: Record<string, [one: string, two: string, few: string, many: string]> = {
  pc: ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة'],
  pcs: ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة'],
  sheets: ['ورقة واحدة', 'ورقتان', 'ورقات', 'ورقة'],
  set: ['طقم واحد', 'طقمان', 'أطقم', 'طقمًا'],
  pair: ['زوج واحد', 'زوجان', 'أزواج', 'زوجًا'],
};

/** Parses a pack size such as "2.5 kg", "12 pcs" or "10 x 7 g". Throws on anything else. */
export function parsePack(size: string): Pack {
  const match = /^(?:(\d+) x )?([\d.]+) (\w+)$/.exec(size);
  const unit = UNITS[match?.[3] ?? ''];
  if (!match || !unit) throw new Error(`unknown pack size ${size}`);
  const [, times, number = '', key = ''] = match;
  const each = Number(number) * unit.factor;
  const count = Number(times ?? 1);
  const prefix = times ? `${times} × ` : '';
  return {
    name: `${prefix}${arabicAmount(number, key, unit)}`,
    nameEn: `${prefix}${number} ${unit.en}`,
    amount: each * count,
    unit: unit.unit,
    grams: unit.gramsEach === null ? null : Math.max(1, Math.round(Number(number) * unit.gramsEach * count)),
  };
}

function arabicAmount(number: string, key: string, unit: Unit): string {
  const nouns = PIECES[key];
  if (!nouns) return `${number} ${unit.ar}`;
  const count = Number(number);
  if (count === 1) return nouns[0];
  if (count === 2) return nouns[1];
  const rest = count % 100;
  return `${number} ${rest >= 3 && rest <= 10 ? nouns[2] : nouns[3]}`;
}

/**
 * What a pack with this content is called in both languages, as a first draft: 2.5 kg, 750 g, 3 pieces. Null if the content
 * is not known.
 */
export function namePack(amount: number | null, unit: ContentUnit | null): Pick<Pack, 'name' | 'nameEn'> | null {
  if (amount === null || unit === null || amount <= 0) return null;
  const isLarge = amount >= 1_000 && (unit === 'g' || unit === 'ml');
  const key = isLarge ? { g: 'kg', ml: 'L' }[unit as 'g' | 'ml'] : unit === 'pc' && amount > 1 ? 'pcs' : unit;
  const { name, nameEn } = parsePack(`${Number((isLarge ? amount / 1_000 : amount).toFixed(3))} ${key}`);
  return { name, nameEn };
}
