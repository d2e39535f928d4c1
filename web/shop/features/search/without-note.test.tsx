import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StatedWithout } from '#contract/shop/search.ts';
import { show } from '#web/shop/testing/show.tsx';
import { InterpretationNote } from './interpretation-note.tsx';
import { readSearch } from './search-url.ts';

afterEach(cleanup);

const NUTS: StatedWithout = { freeFrom: ['tree-nuts', 'peanut'], untold: [], query: 'chocolate' };

function note(without: StatedWithout, language: 'ar' | 'en', url = 'q=nut-free+chocolate') {
  const state = readSearch(new URLSearchParams(url));
  show(<InterpretationNote state={state} readAs={null} statedPrice={null} without={without} />, language);
  return [...screen.getByRole('status').querySelectorAll('p')].map((line) => line.textContent);
}

test('says what was filtered, what is left out and how to search without the filter', () => {
  expect(note(NUTS, 'en')).toEqual([
    'Showing only products that their vendors declare free from tree nuts and peanut.',
    'Products that contain it, may contain traces of it, or are not declared are left out. Read the label or ask the vendor before you buy.',
    'Search for "chocolate" without this filter',
  ]);
});

test('says so in Arabic', () => {
  expect(note({ ...NUTS, query: 'شوكولاتة' }, 'ar')).toEqual([
    'عرضنا فقط ما أعلن البائع أنه خالٍ من: مكسرات وفول سوداني.',
    'استبعدنا ما يحتوي على ذلك أو قد يحتوي على آثار منه، وما لم يعلن عنه البائع. اقرأ الملصق أو اسأل البائع قبل الشراء.',
    'ابحث عن «شوكولاتة» بدون هذا الشرط',
  ]);
});

test('the search without the filter keeps the other filters', () => {
  note(NUTS, 'en', 'q=nut-free+chocolate&type=product&page=2&priceMax=50');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/search?q=chocolate&type=product&priceMax=50');
});

test('offers no other search if the query asks for nothing else', () => {
  expect(note({ freeFrom: ['sugar'], untold: [], query: '' }, 'en')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

test('says that vendors declare nothing about what was excluded', () => {
  const fish: StatedWithout = { freeFrom: [], untold: ['سمك', 'خردل'], query: 'جلاتين' };
  expect(note(fish, 'ar')).toEqual([
    'لا نعرف أي المنتجات تحتوي على: سمك وخردل، لأن البائعين لا يعلنون عن ذلك. اقرأ الملصق أو اسأل البائع قبل الشراء.',
  ]);
  cleanup();
  expect(note({ ...fish, untold: ['fish'] }, 'en')).toContain(
    'We do not know which products contain fish: vendors declare nothing about it. Read the label or ask the vendor before you buy.',
  );
});

test('names what was typed as it was typed, in its own direction', () => {
  const mango: StatedWithout = { freeFrom: ['milk'], untold: ['<b>mango</b>'], query: 'كيك' };
  const lines = note(mango, 'ar');
  expect(lines).toContain(
    'لا نعرف أي المنتجات تحتوي على: \u2068<b>mango</b>\u2069، لأن البائعين لا يعلنون عن ذلك. اقرأ الملصق أو اسأل البائع قبل الشراء.',
  );
  expect(screen.getByRole('status').querySelector('b')).toBeNull();
});
