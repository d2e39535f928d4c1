import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RivalOffer } from '#contract/shop/catalogue.ts';
import { makeItem, makeVariant } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { OffersTable } from './offers-table.tsx';

afterEach(cleanup);

type Pack = [price: number, content: number, per?: '100g' | 'pc'];
const unitPrice = ([price, content, per = '100g']: Pack) => ({
  amount: Math.round((price * 10_000) / content) / 100,
  per,
  price,
  content,
});
const own = (...packs: [Pack, ...Pack[]]) =>
  makeItem({
    id: 'own',
    price: packs[0][0],
    variants: packs.map((pack, index) =>
      makeVariant({ id: `v${index}`, nameEn: `${pack[1]} g`, price: pack[0], unitPrice: unitPrice(pack) }),
    ),
  });
const rival = (nameEn: string, pack: Pack, quantity = 5) =>
  ({
    id: nameEn,
    vendor: { ...makeItem().vendor, id: nameEn, name: nameEn, nameEn },
    price: pack[0],
    discountedPrice: null,
    unitPrice: unitPrice(pack),
    variantName: `${pack[1]} g`,
    variantNameEn: `${pack[1]} g`,
    quantity,
  }) as RivalOffer;

function rows(item: ReturnType<typeof own>, otherOffers: RivalOffer[]) {
  show(<OffersTable item={{ ...item, otherOffers }} />);
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const vendor = within(row).getByRole('rowheader').textContent ?? '';
      return { vendor: vendor.replace('Best value', ''), isBest: vendor.includes('Best value'), text: row.textContent };
    });
}

test('orders vendors by the best unit price of all their packs, not by the price of the first', () => {
  const lines = rows(own([9, 1_000], [30, 5_000]), [rival('Small bag', [7, 500]), rival('Large bag', [8, 1_000])]);
  expect(lines.map(({ vendor, isBest }) => [vendor, isBest])).toEqual([
    ['The Mill', true],
    ['Large bag', false],
    ['Small bag', false],
  ]);
  expect(lines[0]?.text).toContain('5000 g');
});

test('compares exactly what is shown rounded', () => {
  const lines = rows(own([1.84, 1_000]), [rival('Jar', [1.75, 1_000])]);
  expect(lines.map(({ vendor, isBest }) => [vendor, isBest])).toEqual([
    ['Jar', true],
    ['The Mill', false],
  ]);
});

test('names no best value where all cost the same, or where only what is measured otherwise is left', () => {
  expect(rows(own([2, 1_000]), [rival('Same', [4, 2_000])]).some(({ isBest }) => isBest)).toBe(false);
  cleanup();
  const mixed = rows(own([9, 1_000]), [rival('Pieces', [1, 100, 'pc'])]);
  expect(mixed.map(({ vendor }) => vendor)).toEqual(['The Mill', 'Pieces']);
  expect(mixed.some(({ isBest }) => isBest)).toBe(false);
});

test('puts sold-out offers last and never calls them the best value', () => {
  const lines = rows(own([9, 1_000]), [rival('Gone', [1, 1_000], 0), rival('Dear', [10, 1_000])]);
  expect(lines.map(({ vendor, isBest }) => [vendor, isBest])).toEqual([
    ['The Mill', true],
    ['Dear', false],
    ['Gone', false],
  ]);
});
