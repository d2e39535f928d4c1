import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { relatedQuery } from '#web/shop/features/catalogue/queries.ts';
import { en } from '#web/shop/messages/en.ts';
import { makeItem } from '#web/shop/testing/makers.ts';
import { RelatedProducts } from './related-products.tsx';

afterEach(cleanup);

const item = { ...makeItem({ id: 'shown' }), otherOffers: [] };
const another = (id: string) =>
  makeItem({ id: `offer of ${id}`, product: { ...item.product, id, nameEn: `Product ${id}` } });

test('[catalogue-58] relates no product to itself, not even another vendor’s offer of it', () => {
  const client = createQueryClient();
  client.setQueryData(relatedQuery('category').queryKey, {
    data: [makeItem({ id: 'rival' }), another('1'), another('2'), another('3')],
    meta: { page: 1, limit: 4, total: 9, totalPages: 3 },
  });
  render(
    <QueryClientProvider client={client}>
      <I18nProvider language="en" messages={en}>
        <MemoryRouter>
          <RelatedProducts item={item} />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Product 1 1 kg',
    'Product 2 1 kg',
    'Product 3 1 kg',
  ]);
});
