import { expect, test } from 'vitest';
import { CONSOLE_ERRORS, ERRORS } from '#contract/shared/errors.ts';
import { VALIDATION_MESSAGES } from '#contract/shared/validation.ts';
import type { Message } from '#web/shared/i18n/messages.ts';
import { returns as returnsAr } from '#web/shop/features/returns/words/returns.ar.ts';
import { returns as returnsEn } from '#web/shop/features/returns/words/returns.en.ts';
import { createI18n, type MessageKey, type Messages } from '#web/shop/i18n.ts';
import { ar as first } from './ar.ts';
import { en as firstEn } from './en.ts';

/** With the words that only some pages load. */
const ar = { ...first, ...returnsAr };
const en = { ...firstEn, ...returnsEn };

const arabic: Messages = ar;
const keys = Object.keys(ar) as MessageKey[];
const names = (message: Message) => {
  const text = typeof message === 'string' ? message : message.other;
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
};
const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));

test('[language-02] both languages have the same messages with the same placeholders', () => {
  expect(Object.keys(en).sort()).toEqual([...keys].sort());
  for (const key of keys) expect([key, names(en[key])]).toEqual([key, names(arabic[key])]);
});

test('[language-03] no message is empty, and Arabic messages use Arabic letters and digits', () => {
  const isLatinByNature = /^(lang\.en|search\.atLeast|.*badgeMany|.*footer\.copyright)$/;
  for (const key of keys) {
    for (const text of forms(arabic[key])) {
      if (key === 'order.moreItems' && text === '') continue;
      expect(text.trim(), key).not.toBe('');
      if (isLatinByNature.test(key)) continue;
      expect(text, key).toMatch(/\p{Script=Arabic}/u);
      expect(text.replace('ABCD1234', '').replace(/\{\w+\}/g, ''), key).not.toMatch(/[0-9]/);
    }
    expect(forms(en[key]).join(''), key).not.toMatch(key === 'lang.ar' ? /^$/ : /\p{Script=Arabic}/u);
  }
});

test('[language-04] English field and error messages match the specification word for word', () => {
  for (const [code, sentence] of Object.entries(VALIDATION_MESSAGES))
    expect(en[`val.${code}` as MessageKey]).toBe(sentence);
  for (const [code, [, sentence]] of Object.entries(ERRORS))
    if (!(code in CONSOLE_ERRORS)) expect(en[`error.${code}` as MessageKey]).toBe(sentence);
});

test.each([
  [0, 'لا توجد منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '٣ منتجات'],
  [11, '١١ منتجًا'],
  [100, '١٠٠ منتج'],
])('writes %i products in Arabic', (count, expected) => {
  expect(createI18n('ar', arabic).t('catalog.productCount', { count })).toBe(expected);
});

test.each([
  [1, '1 product'],
  [2, '2 products'],
])('writes %i products in English', (count, expected) => {
  expect(createI18n('en', en).t('catalog.productCount', { count })).toBe(expected);
});

test('[language-05] shows a text that is missing in one language in the other language', () => {
  const { pick } = createI18n('ar', arabic);
  expect(pick('دقيق', 'Flour')).toBe('دقيق');
  expect(pick('', 'Flour')).toBe('Flour');
  expect(createI18n('en', en).pick('دقيق', '')).toBe('دقيق');
});
