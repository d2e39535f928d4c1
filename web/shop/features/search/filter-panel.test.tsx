import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Facets } from '#contract/shop/facets.ts';
import { show } from '#web/shop/testing/show.tsx';
import { FilterChips } from './facets/filter-chips.tsx';
import { SearchFilterPanel } from './filter-panel.tsx';
import { readSearch, type SearchState } from './search-url.ts';

afterEach(cleanup);

const id = (at: number) => `0190e7a4-0000-7000-8000-00000000000${at}`;
const VENDORS = Array.from({ length: 9 }, (_, at) => ({
  id: id(at),
  name: `متجر ${at}`,
  nameEn: `Vendor ${at}`,
  count: 9 - at,
}));
const FACETS: Facets = {
  isPartial: false,
  category: [{ id: id(1), name: 'دقيق', nameEn: 'Flour', count: 23 }],
  vendor: VENDORS,
  price: [
    { min: null, max: 15, count: 4 },
    { min: 15, max: null, count: 7 },
  ],
  size: [{ size: 'g:500', count: 3 }],
  freeFrom: [
    { freeFrom: 'milk', count: 5 },
    { freeFrom: 'egg', count: 2 },
  ],
  inStock: { count: 20 },
  discount: { count: 0 },
};

const read = (query: string) => readSearch(new URLSearchParams(`q=flour&type=product&${query}`));
const changed = vi.fn<(state: SearchState) => void>();

function panel(query = '', facets: Facets | null = FACETS, language: 'ar' | 'en' = 'en') {
  changed.mockClear();
  show(<SearchFilterPanel state={read(query)} facets={facets ?? undefined} onChange={changed} />, language);
}

const group = (name: string) => within(screen.getByRole('group', { name }));

test('[search-64] names each value with its number of products, in a named group', () => {
  panel();
  expect(group('Category').getByRole('checkbox', { name: 'Flour (23 products)' })).toBeDefined();
  expect(group('Pack size').getByRole('checkbox', { name: '500 g (3 products)' })).toBeDefined();
  cleanup();
  panel('', FACETS, 'ar');
  expect(group('القسم').getByRole('checkbox', { name: 'دقيق (٢٣ منتجًا)' })).toBeDefined();
  expect(group('حجم العبوة').getByRole('checkbox', { name: '٥٠٠ جم (٣ منتجات)' })).toBeDefined();
});

test('adds a second value and removes a chosen one', () => {
  panel(`vendor=${id(0)}`);
  const [first, second] = group('Vendor').getAllByRole('checkbox') as [HTMLInputElement, HTMLInputElement];
  expect([first.checked, second.checked]).toEqual([true, false]);
  fireEvent.click(second);
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ vendor: [id(0), id(1)], page: 1 }));
  fireEvent.click(first);
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ vendor: [] }));
});

test('[search-66] offers what vendors declare products free from, and says so', () => {
  panel('freeFrom=milk');
  const declared = screen.getByRole('group', { name: 'Declared free from' });
  const note = document.getElementById(declared.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('As vendors declare, traces included. If you choose several, all of them hold.');
  const milk = group('Declared free from').getByRole('checkbox', { name: 'Milk (5 products)' }) as HTMLInputElement;
  expect(milk.checked).toBe(true);
  fireEvent.click(group('Declared free from').getByRole('checkbox', { name: 'Egg (2 products)' }));
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ freeFrom: ['milk', 'egg'], page: 1 }));
  cleanup();
  panel('', FACETS, 'ar');
  expect(group('خالٍ من').getByRole('checkbox', { name: 'حليب (٥ منتجات)' })).toBeDefined();
});

test('[search-65] shows six values of a long list and all chosen ones, and the others on request', () => {
  panel(`vendor=${id(8)}`);
  const names = () => group('Vendor').getAllByRole('checkbox').length;
  expect(names()).toBe(7);
  expect((group('Vendor').getAllByRole('checkbox').at(-1) as HTMLInputElement).checked).toBe(true);
  const more = screen.getByRole('button', { name: /^Show more \(2\) ?: Vendor$/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(names()).toBe(9);
  fireEvent.click(screen.getByRole('button', { name: /^Show less ?: Vendor$/ }));
  expect(names()).toBe(7);
});

test('leaves out what does not occur, unless it is chosen', () => {
  panel();
  expect(screen.queryByRole('checkbox', { name: /Discounted/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'In stock only (20 products)' })).toBeDefined();
  cleanup();
  panel('discount=true');
  const discounted = screen.getByRole('checkbox', { name: /^Discounted/ }) as HTMLInputElement;
  expect(discounted.checked).toBe(true);
  fireEvent.click(discounted);
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ discount: false }));
  cleanup();
  panel('', { isPartial: false, category: [], vendor: [], price: [], size: [], inStock: { count: 0 } });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('a price range fills both fields, and empties them when it is chosen again', () => {
  panel();
  fireEvent.click(screen.getByRole('button', { name: 'Up to 15 (4 products)' }));
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ priceMin: '', priceMax: '15' }));
  cleanup();
  panel('priceMax=15.00');
  const chosen = screen.getByRole('button', { name: 'Up to 15 (4 products)' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chosen);
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ priceMin: '', priceMax: '' }));
});

test('says of counts that are lower limits that they are', () => {
  panel('', { ...FACETS, isPartial: true });
  expect(group('Vendor').getByRole('checkbox', { name: 'Vendor 0 (9+ products)' })).toBeDefined();
  expect(group('Vendor').getByText('9+')).toBeDefined();
});

test('holds the place of the facets while they load', () => {
  panel('', null);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByRole('combobox', { name: /^Sort by$/i })).toBeDefined();
});

test('shows a chip for each chosen value, each a link to the rest', () => {
  const state = read(`vendor=${id(0)},${id(1)}&size=g:500&freeFrom=tree-nuts&inStock=true&category=${id(9)}`);
  show(<FilterChips state={state} facets={FACETS} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Remove: Unknown choice',
    'Remove: Vendor 0',
    'Remove: Vendor 1',
    'Remove: 500 g',
    'Remove: Free from: Tree nuts',
    'Remove: In stock only',
  ]);
  expect(screen.getByRole('link', { name: 'Remove: Vendor 1' }).getAttribute('href')).toBe(
    `/search?q=flour&type=product&category=${id(9)}&vendor=${id(0)}&size=g:500&freeFrom=tree-nuts&inStock=true`,
  );
});
