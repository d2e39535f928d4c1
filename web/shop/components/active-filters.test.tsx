import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/shop/testing/show.tsx';
import { ActiveFilters, usePriceLabel } from './active-filters.tsx';

afterEach(cleanup);

test('shows each active filter as a link that removes it', () => {
  show(
    <ActiveFilters
      filters={[
        { label: 'Flour', href: '/products?inStock=false' },
        { label: 'In stock only', href: '/products?categoryId=1' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Active filters' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Remove: Flour', '/products?inStock=false'],
    ['Remove: In stock only', '/products?categoryId=1'],
  ]);
});

test.each(['Remove: Flour', 'Clear all'])('focuses the page’s heading when “%s” has removed itself', (name) => {
  function Page() {
    const [filters, setFilters] = useState([
      { label: 'Flour', href: '/products?inStock=true' },
      { label: 'In stock only', href: '/products?categoryId=1' },
    ]);
    const remove = () => setFilters(name === 'Clear all' ? [] : filters.slice(1));
    return (
      <main id="main">
        <h1>Products</h1>
        {filters.length > 0 && <button type="button">Clear all</button>}
        <ActiveFilters filters={filters} />
        <button type="button" onClick={remove}>
          Answer
        </button>
      </main>
    );
  }
  show(<Page />);
  screen.getByRole(name === 'Clear all' ? 'button' : 'link', { name }).focus();
  fireEvent.click(screen.getByText('Answer'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('shows nothing without filters', () => {
  show(<ActiveFilters filters={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['10', '50', /^SAR\s10\.00 to SAR\s50\.00$/, /^من ١٠٫٠٠.* إلى ٥٠٫٠٠/],
  ['10', '', /^From SAR\s10\.00$/, /^من ١٠٫٠٠.* فأكثر$/],
  ['', '50', /^Up to SAR\s50\.00$/, /^حتى ٥٠٫٠٠/],
])('says a price range from %j to %j', (minimum, maximum, english, arabic) => {
  const Label = () => usePriceLabel(minimum, maximum);
  show(<Label />);
  expect(document.body.textContent).toMatch(english);
  cleanup();
  show(<Label />, 'ar');
  expect(document.body.textContent?.replace(/[\u200e\u200f]/g, '')).toMatch(arabic);
});
