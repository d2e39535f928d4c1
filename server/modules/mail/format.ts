import { CURRENCY, TIME_ZONE } from '#contract/shared/constants.ts';

export type Language = 'ar' | 'en';

/** The same calendar and digits as on the pages (web/shared/i18n/format.ts). */
const LOCALE = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-SA-u-ca-gregory-nu-latn' } as const;
const DATE_LOCALE = { ar: LOCALE.ar, en: 'en-GB-u-ca-gregory-nu-latn' } as const;

function createFormats(language: Language) {
  const money = new Intl.NumberFormat(LOCALE[language], { style: 'currency', currency: CURRENCY });
  const number = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 0 });
  const plural = new Intl.PluralRules(language);
  const day = new Intl.DateTimeFormat(DATE_LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  const dayTime = new Intl.DateTimeFormat(DATE_LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: TIME_ZONE,
  });
  return {
    /** Halalas. */
    money: (halalas: number) => money.format(halalas / 100),
    number: (value: number) => number.format(value),
    pluralRule: (count: number) => plural.select(count),
    /** Day and time of day in Riyadh. */
    dayTime: (value: Date) => dayTime.format(value),
    /** A calendar day, YYYY-MM-DD. */
    day: (value: string) => day.format(new Date(`${value}T12:00:00+03:00`)),
  };
}

export const FORMATS = { ar: createFormats('ar'), en: createFormats('en') } as const;

/** A text by the plural forms that a language has. {count} */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function counted(texts: Counted, count: number, language: Language): string {
  const { pluralRule, number } = FORMATS[language];
  return (texts[pluralRule(count)] ?? texts.other).replace('{count}', number(count));
}
