import { expect, test } from 'vitest';
import { createI18n } from '#web/shop/i18n.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { countText, productCountText, resultCountText } from './counts.ts';

const arabic = createI18n('ar', ar);
const english = createI18n('en', en);

test.each([
  [0, '0', '٠'],
  [999, '999', '٩٩٩'],
  [1000, '1,000+', 'أكثر من ١٬٠٠٠'],
  [1042, '1,000+', 'أكثر من ١٬٠٠٠'],
])('writes the count %i as %s and %s', (count, inEnglish, inArabic) => {
  expect(countText(english, count)).toBe(inEnglish);
  expect(countText(arabic, count)).toBe(inArabic);
});

test('writes an exact count exactly and a capped count as "1,000+"', () => {
  expect(resultCountText(english, 12)).toBe('12 results');
  expect(resultCountText(english, 1000)).toBe('1,000+ results');
  expect(resultCountText(arabic, 1000)).toBe('أكثر من ١٬٠٠٠ نتيجة');
  expect(productCountText(english, 1)).toBe('1 product');
  expect(productCountText(english, 1000)).toBe('1,000+ products');
  expect(productCountText(arabic, 1000)).toBe('أكثر من ١٬٠٠٠ منتج');
});
