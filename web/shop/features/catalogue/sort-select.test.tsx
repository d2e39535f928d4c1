import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/shop/testing/show.tsx';
import { readFilters } from './filters.ts';
import { SortSelect } from './sort-select.tsx';

afterEach(cleanup);

function select(query: string, hasUnitPrices: boolean) {
  show(
    <SortSelect
      filters={readFilters(new URLSearchParams(query))}
      hasUnitPrices={hasUnitPrices}
      onChange={() => undefined}
    />,
  );
  return screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
}

test('offers the order by unit price only where enough of the list shares a measure', () => {
  const has = (hasUnitPrices: boolean) => {
    const texts = [...select('', hasUnitPrices).options].map(({ text }) => text);
    cleanup();
    return texts.includes('Unit price: low to high');
  };
  expect(has(true)).toBe(true);
  expect(has(false)).toBe(false);
});

test('shows the order that is used where a list cannot be sorted by unit price', () => {
  expect(select('sortBy=unitPrice', true).selectedOptions[0]?.text).toBe('Unit price: low to high');
  cleanup();
  expect(select('sortBy=unitPrice', false).selectedOptions[0]?.text).toBe('Name: A to Z');
});
