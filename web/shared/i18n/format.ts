import { CURRENCY, TIME_ZONE } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';

/**
 * The only user of Intl. Calendar and digits are explicit, because their defaults for Saudi Arabia differ between the
 * ICU versions of servers and browsers, and both must render the same text.
 */
const LOCALE: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-SA-u-ca-gregory-nu-latn' };
/** English dates put the day first, as is usual in Saudi Arabia; the en-SA locale data puts the month first. */
const DATE_LOCALE: Record<Language, string> = { ...LOCALE, en: 'en-GB-u-ca-gregory-nu-latn' };

export interface Formats {
  /** Riyals with two decimals. */
  money: (riyals: number) => string;
  /** Riyals with two decimals and without a currency sign, for the second price on a line. */
  amount: (riyals: number) => string;
  number: (value: number, decimals?: number) => string;
  /** A whole percentage: 15 → 15 %. */
  percent: (value: number) => string;
  /** 21 November 2026 */
  date: (value: string | Date) => string;
  /** Saturday 21 November */
  weekday: (value: string | Date) => string;
  /** 21 November, 9:40 am */
  dateTime: (value: string | Date) => string;
  /** 9:40 am */
  time: (value: string | Date) => string;
  year: (value: Date) => string;
  /** a, b and c */
  list: (values: string[]) => string;
  pluralRule: (count: number) => Intl.LDMLPluralRule;
}

function createFormats(language: Language): Formats {
  const locale = LOCALE[language];
  const dates = DATE_LOCALE[language];
  const numberOf = (options: Intl.NumberFormatOptions) => whenUsed(() => new Intl.NumberFormat(locale, options));
  const digitsOf = (digits: number) => numberOf({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const dateOf = (options: Intl.DateTimeFormatOptions) =>
    whenUsed(() => new Intl.DateTimeFormat(dates, { ...options, timeZone: TIME_ZONE }));
  const money = numberOf({ style: 'currency', currency: CURRENCY });
  const percent = numberOf({ style: 'percent' });
  const numbers = [0, 1, 2].map(digitsOf);
  const amount = digitsOf(2);
  const hour = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const date = dateOf({ dateStyle: 'long' });
  const weekday = dateOf({ weekday: 'long', day: 'numeric', month: 'long' });
  const dateTime = dateOf({ day: 'numeric', month: 'long', ...hour });
  const time = dateOf(hour);
  const year = dateOf({ year: 'numeric' });
  const list = whenUsed(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const plural = whenUsed(() => new Intl.PluralRules(language));
  return {
    money: (riyals) => money().format(riyals),
    amount: (riyals) => amount().format(riyals),
    number: (value, decimals = 0) => (numbers[decimals] ?? amount)().format(value),
    percent: (value) => percent().format(value / 100),
    date: (value) => date().format(toDate(value)),
    weekday: (value) => weekday().format(toDate(value)),
    dateTime: (value) => withHalf(dateTime().format(toDate(value))),
    time: (value) => withHalf(time().format(toDate(value))),
    year: (value) => year().format(value),
    list: (values) => list().format(values),
    pluralRule: (count) => plural().select(count),
  };
}

/** Makes something when it is first asked for. A phone takes up to 10 ms for each kind of format, and a page uses few. */
function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const made = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}

/** The hour stays together with its half of the day, which comes last. */
function withHalf(time: string): string {
  return time.replace(/\s(?=\S+$)/, '\u00a0');
}

/** Reads a calendar day (YYYY-MM-DD) as noon in Riyadh, so that it stays the same day in every time zone. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+03:00` : value);
}
