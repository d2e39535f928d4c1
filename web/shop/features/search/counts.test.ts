import { expect, test } from 'vitest';
import { ar } from '#web/shared/i18n/ar.ts';
import { en } from '#web/shared/i18n/en.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import type { Messages } from '#web/shared/i18n/messages.ts';
import { countText, productCountText, resultCountText } from './counts.ts';

const arabic = createI18n('ar', ar as Messages);
const english = createI18n('en', en);

test.each([
  [0, '0', '٠'],
  [999, '999', '٩٩٩'],
  [1000, '1,000+', 'أكثر من ١٬٠٠٠'],
  [1042, '1,000+', 'أكثر من ١٬٠٠٠'],
])('%i found is written %s and %s', (count, inEnglish, inArabic) => {
  expect(countText(english, count)).toBe(inEnglish);
  expect(countText(arabic, count)).toBe(inArabic);
});

test('what was counted to the end is said exactly, what was not as more', () => {
  expect(resultCountText(english, 12)).toBe('12 results');
  expect(resultCountText(english, 1000)).toBe('1,000+ results');
  expect(resultCountText(arabic, 1000)).toBe('أكثر من ١٬٠٠٠ نتيجة');
  expect(productCountText(english, 1)).toBe('1 product');
  expect(productCountText(english, 1000)).toBe('1,000+ products');
  expect(productCountText(arabic, 1000)).toBe('أكثر من ١٬٠٠٠ منتج');
});
