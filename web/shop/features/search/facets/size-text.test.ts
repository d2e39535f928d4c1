import { expect, test } from 'vitest';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import type { I18n } from '#web/shop/i18n.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { sizeText } from './size-text.ts';

const english = createI18n('en', en) as unknown as I18n;
const arabic = createI18n('ar', ar) as unknown as I18n;

test.each([
  ['g:250', '250 g', '٢٥٠ جم'],
  ['g:1000', '1 kg', '١ كجم'],
  ['g:2500', '2.5 kg', '٢٫٥ كجم'],
  ['g:2.25', '2.25 g', '٢٫٢٥ جم'],
  ['ml:750', '750 ml', '٧٥٠ مل'],
  ['ml:5000', '5 L', '٥ لتر'],
  ['pcs:1', '1 piece', 'قطعة واحدة'],
  ['pcs:2', '2 pieces', 'قطعتان'],
  ['pcs:6', '6 pieces', '٦ قطع'],
  ['pcs:12', '12 pieces', '١٢ قطعة'],
  ['pcs:2000', '2,000 pieces', '٢٬٠٠٠ قطعة'],
])('writes %s as %s and %s', (size, inEnglish, inArabic) => {
  expect(sizeText(english, size)).toBe(inEnglish);
  expect(sizeText(arabic, size)).toBe(inArabic);
});
