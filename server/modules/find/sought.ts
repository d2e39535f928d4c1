import { toLatinDigits, toTrackingKey } from '#contract/shared/arabic-text.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { COUNTRIES, type CountryCode } from '#contract/shop/addresses.ts';
import { toE164 } from '#server/kernel/phone.ts';

/** What a typed text may stand for; null or empty for what it cannot be. */
export interface Sought {
  /** Of an order, a vendor, a customer or their account. */
  id: string | null;
  /** The beginning of an order number. */
  orderNumber: string | null;
  /** The key of a tracking number (toTrackingKey). */
  tracking: string | null;
  /** The beginning of an email. */
  email: string | null;
  phones: SoughtPhones;
  /** A seller number, commercial registration or VAT number. */
  number: string | null;
  sku: string | null;
  /** The barcode of a pack, in 14 digits. */
  gtin: string | null;
  /** Of a name. */
  words: string[];
}

interface SoughtPhones {
  /** Whole numbers in E.164, one for each country that the text is a number of. */
  whole: string[];
  beginnings: string[];
}

const MOST_WORDS = 6;
const DIRECTION_MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a text as people type and paste it, with Arabic digits and invisible marks. */
export function readSought(typed: string): Sought {
  const text = toLatinDigits(typed.replace(DIRECTION_MARKS, '')).trim();
  const id = UUID.test(text) ? text.toLowerCase() : null;
  const isEmail = text.includes('@');
  const compact = text.replace(/[\s\u00A0]/g, '');
  return {
    id,
    orderNumber: id ? null : orderNumberOf(text),
    tracking: id || isEmail ? null : trackingOf(text),
    email: id ? null : emailOf(text),
    phones: id || isEmail ? { whole: [], beginnings: [] } : phonesOf(compact),
    number: /^S?0*(\d{1,15})$/i.exec(compact)?.[1] ?? null,
    sku: !id && /^[A-Z0-9-]{3,64}$/i.test(compact) ? compact.toUpperCase() : null,
    gtin: id ? null : toGtin(compact),
    words: id || isEmail ? [] : wordsOf(text),
  };
}

const FEWEST_OF_TRACKING = 4;

/** The code of an order number leaves these letters out, because they look like digits. */
const LOOKS_LIKE: Record<string, string> = { O: '0', I: '1', L: '1' };

/** With or without DQ and dashes, in any case. Without DQ its six digits must be a date. */
function orderNumberOf(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s\u00A0#_.\u2010-\u2015\u2212-]/g, '');
  const [, prefix, date = '', code = ''] = /^(DQ)?(\d{1,6})([0-9A-Z]{0,5})$/.exec(bare) ?? [];
  if (date === '' || (prefix === undefined && !isDate(date)) || (code !== '' && date.length < 6)) return null;
  const read = code.replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  return date.length < 6 ? `DQ-${date}` : `DQ-${date}-${read}`;
}

function isDate(digits: string): boolean {
  const [, month = 0, day = 0] = (digits.match(/^\d\d(\d\d)(\d\d)$/) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Letters and digits of ASCII, with signs between them: at least four, one of them a digit. */
function trackingOf(text: string): string | null {
  const key = toTrackingKey(text);
  return /^[\x21-\x7E\s\u2010-\u2015\u2212]+$/.test(text) && key.length >= FEWEST_OF_TRACKING && /\d/.test(key)
    ? key
    : null;
}

/** Without an @ it may be what stands before it: three letters at least. */
function emailOf(text: string): string | null {
  const email = text.toLowerCase();
  return /^[^\s@]+@[^\s@]*$/.test(email) || /^[a-z][a-z0-9._%+-]{2,}$/.test(email) ? email : null;
}

const DIAL_CODES = /^(966|971|965|973|974|968)/;
/** Fewer digits after the dial code find too many people. */
const FEWEST_DIGITS = 4;

/** In any usual spelling: with 00, +, 0 or nothing before it. The beginning of a number without its country is a Saudi one. */
function phonesOf(compact: string): SoughtPhones {
  const bare = compact.replace(/[().\u2010-\u2015\u2212-]/g, '');
  if (!/^\+?\d{5,15}$/.test(bare)) return { whole: [], beginnings: [] };
  const read = (Object.keys(COUNTRIES) as CountryCode[])
    .map((country) => toE164(bare, country))
    .filter((number) => number !== null);
  const beginning = beginningOf(bare);
  return {
    whole: [...new Set(read)],
    beginnings: beginning && beginning.length >= '+966'.length + FEWEST_DIGITS ? [beginning] : [],
  };
}

function beginningOf(bare: string): string | null {
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1];
  if (international !== undefined) return DIAL_CODES.test(international) ? `+${international}` : null;
  if (bare.startsWith('0')) return `+966${bare.slice(1)}`;
  if (DIAL_CODES.test(bare)) return `+${bare}`;
  return bare.startsWith('5') ? `+966${bare}` : null;
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}
