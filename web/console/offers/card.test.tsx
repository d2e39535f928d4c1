import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Card } from './card.tsx';
import { discardEdits } from './edits-store.ts';

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const ROW: SellerVariant = {
  ...{ id: 'x1', offerId: 'o1', productId: 'p1', packId: 'k1', productName: 'دقيق', productNameEn: 'Flour' },
  ...{
    packName: '١ كجم',
    packNameEn: '1 kg',
    imageUrl: null,
    gtin: null,
    sku: 'FL-1',
    price: 18,
    compareAtPrice: null,
  },
  ...{ stock: 40, isLow: false, isOn: true, holds: [], heldPrice: null, soldIn14Days: 0, version: 1 },
};
afterEach(() => {
  cleanup();
  discardEdits('v1');
});

test.each([
  ['', 'More stock', '41'],
  ['', 'Less stock', '39'],
  ['many', 'More stock', '41'],
  ['٧', 'More stock', '8'],
  ['0', 'More stock', '1'],
])('of a stock field with "%s", "%s" makes %s', (typed, step, stock) => {
  show(<Card vendorId="v1" row={ROW} rights={{ prices: true, stock: true, catalogue: true }} />);
  const field = screen.getByLabelText('Stock') as HTMLInputElement;
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: step }));
  expect(field.value).toBe(stock);
});
