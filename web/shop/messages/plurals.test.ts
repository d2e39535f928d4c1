import { expect, test } from 'vitest';
import type { Message } from '#web/shared/i18n/messages.ts';
import { createI18n, type MessageKey, type Messages } from '#web/shop/i18n.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

const ARABIC = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** A number for each Arabic plural form, in the digits of both languages. */
const COUNTS: [count: number, arabic: string, english: string][] = [
  [0, '٠', '0'],
  [1, '١', '1'],
  [2, '٢', '2'],
  [5, '٥', '5'],
  [11, '١١', '11'],
  [1_100, '١٬١٠٠', '1,100'],
];
const arabic: Messages = ar;
const counted = (Object.keys(ar) as MessageKey[]).filter((key) => typeof arabic[key] !== 'string');
const form = (message: Message, rule: string) => (message as Record<string, string>)[rule] ?? '';
/** Values for every other placeholder, so that all messages can be formatted. */
const VALUES = { shown: 3, total: 9, text: 'x' };

test.each(counted)('%s has every Arabic plural form', (key) => {
  expect(Object.keys(arabic[key]).sort()).toEqual([...ARABIC].sort());
});

test.each(counted)('%s writes numbers in the digits of each language', (key) => {
  const texts = { ar: createI18n('ar', arabic), en: createI18n('en', en) };
  for (const [count, inArabic, inEnglish] of COUNTS) {
    const values = { ...VALUES, count } as never;
    const rule = new Intl.PluralRules('ar').select(count);
    const said = texts.ar.t(key, values);
    expect(said).not.toMatch(/[0-9{}]/);
    if (form(arabic[key], rule).includes('{count}')) expect(said).toContain(inArabic);
    expect(texts.en.t(key, values)).not.toMatch(/[٠-٩{}]/);
    if (form(en[key], 'other').includes('{count}')) expect(texts.en.t(key, values)).toContain(inEnglish);
  }
});
