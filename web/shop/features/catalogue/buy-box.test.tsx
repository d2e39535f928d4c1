import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicItemDetail, RivalOffer, Variant } from '#contract/shop/catalogue.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { BuyBox } from './buy-box.tsx';

const PACK: Variant = {
  id: 'v',
  name: 'كيس',
  nameEn: 'Bag',
  sku: 'FLOUR-1',
  price: 10,
  compareAtPrice: null,
  discountedPrice: null,
  quantity: 50,
  unitPrice: null,
};
const onAdd = vi.fn();

afterEach(() => {
  cleanup();
  onAdd.mockReset();
});

function show(offer: Partial<PublicItemDetail> = {}, pack: Partial<Variant> = {}) {
  const variant = { ...PACK, ...pack };
  const item = {
    minOrderQuantity: 1,
    maxOrderQuantity: 999,
    lowStockThreshold: 10,
    variants: [variant],
    quantity: variant.quantity,
    otherOffers: [],
    vendor: {},
    ...offer,
  };
  render(
    <I18nProvider language="en" messages={en}>
      <MemoryRouter>
        <BuyBox
          item={item as PublicItemDetail}
          variant={variant}
          onChooseVariant={() => undefined}
          onAdd={onAdd}
          isAdding={false}
          pricesIncludeVat={false}
          extras={null}
          whenSoldOut={<p>when sold out</p>}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string, times = 1) => {
  for (let count = 0; count < times; count++) fireEvent.click(button(name));
};
const quantity = () => screen.getByRole('status').textContent;

test('[catalogue-38] the quantity is at least 1, and the chosen quantity is added', () => {
  show();
  expect(quantity()).toBe('1');
  expect(button('Decrease quantity').disabled).toBe(true);
  press('Increase quantity', 2);
  press('Decrease quantity');
  fireEvent.click(screen.getAllByRole('button', { name: /Add to Cart/ })[0] as HTMLElement);
  expect(onAdd).toHaveBeenCalledWith(2);
});

test('[catalogue-39] plus stops at the maximum order quantity and shows it', () => {
  show({ maxOrderQuantity: 3 });
  press('Increase quantity', 2);
  expect(quantity()).toBe('3');
  expect(button('Increase quantity').disabled).toBe(true);
  expect(screen.getByText('Max: 3')).toBeTruthy();
});

test('plus stops at the last piece in stock', () => {
  show({}, { quantity: 2 });
  press('Increase quantity');
  expect(button('Increase quantity').disabled).toBe(true);
  expect(screen.getByText('Only 2 left')).toBeTruthy();
});

test('the quantity starts at the vendor’s minimum', () => {
  show({ minOrderQuantity: 6 });
  expect(quantity()).toBe('6');
  expect(screen.getByText('Min: 6')).toBeTruthy();
});

test('disables Add to Cart for a sold-out pack', () => {
  show({}, { quantity: 0 });
  for (const sold of screen.getAllByRole<HTMLButtonElement>('button', { name: /Out of Stock/ }))
    expect(sold.disabled).toBe(true);
  expect(screen.getByText('when sold out')).toBeTruthy();
  cleanup();
  show();
  expect(screen.queryByText('when sold out')).toBeNull();
});

const rival = (id: string, quantity: number) =>
  ({
    id,
    vendor: { name: 'متجر', nameEn: `Vendor ${id}` },
    price: 12,
    discountedPrice: null,
    variantNameEn: '1 kg',
    quantity,
  }) as RivalOffer;

test('says at which other vendor a sold-out product is in stock', () => {
  show({ otherOffers: [rival('1', 0), rival('2', 4), rival('3', 9)] }, { quantity: 0 });
  // One beside the button, one in the bar of phones.
  const links = screen.getAllByRole('link', { name: /In stock at Vendor 2/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/2', '/products/2']);
  expect(links[0]?.textContent).toMatch(/1 kg for SAR\s12\.00/);
});

test('points to no other vendor while the offer is in stock, or if all are sold out', () => {
  show({ otherOffers: [rival('2', 4)] });
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show({ otherOffers: [rival('1', 0)] }, { quantity: 0 });
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows no unit price that only repeats the price', () => {
  show({}, { unitPrice: { amount: 10, per: 'pc', price: 10, content: 1 } });
  expect(screen.queryByText(/per piece/)).toBeNull();
  cleanup();
  show({}, { unitPrice: { amount: 1, per: '100g', price: 10, content: 1_000 } });
  expect(screen.getByText(/per 100 g/)).toBeDefined();
});

test('says when a vendor on holiday is back, in its own words too', () => {
  const away = { backOn: '2026-11-12', message: 'نعود بعد العيد', messageEn: 'Back after Eid' };
  show({ vendor: { away } as PublicItemDetail['vendor'] }, { quantity: 0 });
  expect(screen.getByText('Back on Thursday 12 November')).toBeTruthy();
  expect(screen.getByText('Back after Eid')).toBeTruthy();
});
