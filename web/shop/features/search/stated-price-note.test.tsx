import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StatedPrice } from '#contract/shop/search.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { StatedPriceNote } from './stated-price-note.tsx';

afterEach(cleanup);

const note = (price: StatedPrice, language: 'ar' | 'en') =>
  render(
    <I18nProvider language={language} messages={language === 'ar' ? ar : en}>
      <StatedPriceNote price={price} />
    </I18nProvider>,
  ).container.textContent?.replaceAll(/[\u00a0\u200e\u200f]/g, ' ');

test.each<[StatedPrice, string]>([
  [{ min: null, max: 50, isMet: true }, 'Showing products up to SAR 50.00 only.'],
  [{ min: 20, max: null, isMet: true }, 'Showing products from SAR 20.00 only.'],
  [{ min: 10, max: 30, isMet: true }, 'Showing products from SAR 10.00 to SAR 30.00 only.'],
  [{ min: null, max: 2, isMet: false }, 'Nothing you are looking for has this price, so we show all prices.'],
])('says that the results keep to %j', (price, text) => {
  expect(note(price, 'en')).toBe(text);
});

test('says so in Arabic', () => {
  expect(note({ min: null, max: 50, isMet: true }, 'ar')).toMatch(/^نعرض المنتجات حتى .*٥٠٫٠٠.* فقط\.$/);
});
