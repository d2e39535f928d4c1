import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Found } from '#contract/seller/sell-one.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Component as SellOne } from './page.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const OWNER = {
  id: 'v1',
  businessName: 'مطحنة',
  businessNameEn: 'Mill',
  state: 'APPROVED',
  permissions: ['catalogue'],
};
const KILO = {
  ...{
    id: 'kilo',
    name: '١ كجم',
    nameEn: '1 kg',
    gtin: '04006381333931',
    content: { amount: 1_000, unit: 'g' as const },
  },
  ...{ cheapest: 46, median: 48, sellers: 2, usual: 43, own: null },
};
const SACK = {
  ...KILO,
  id: 'sack',
  name: '٥ كجم',
  nameEn: '5 kg',
  gtin: null,
  content: { amount: 5_000, unit: 'g' as const },
};
const FLOUR = {
  ...{ id: 'flour', name: 'دقيق', nameEn: 'Flour', brand: null, brandEn: null, imageUrl: null, offer: null },
  ...{
    commission: { percent: 10, fixed: 0 },
    packs: [KILO, { ...SACK, cheapest: null, median: null, sellers: 0, usual: 215 }],
  },
};
const FOUND: Found = { data: [FLOUR], pack: null, tax: { inPrices: 15, onCommission: 15 } };
const SOLD = {
  offerId: 'o1',
  variantIds: ['x1'],
  isOn: true,
  holds: [],
  batchId: 'b1',
  undoUntil: '2026-11-24T09:05:00Z',
};

let answers: Record<string, unknown>;
beforeEach(() => {
  history.replaceState(null, '', '/seller/offers/new');
  answers = { findProducts: FOUND, offerProduct: SOLD, undoOffer: { offerId: 'o1' } };
  callApi.mockReset();
  callApi.mockImplementation(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(vendor: object = OWNER, path = '/seller/offers/new') {
  queryClient.setQueryData(['me'], { area: 'seller', areas: ['seller'], operatorRoles: [], vendors: [vendor] });
  show(<SellOne />, 'en', path);
}
const sheet = () => open(OWNER, '/seller/offers/new?product=flour&pack=kilo');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => callApi.mock.calls.filter(([name]) => name === 'offerProduct').map(([, { body }]) => body);
const asked = () => callApi.mock.calls.filter(([name]) => name === 'findProducts').map(([, { query }]) => query);

test('a name leads to cards with both names, packs and the cheapest price per 100 g', async () => {
  open();
  type('Barcode, product name or your own SKU', 'flour');
  const card = await screen.findByRole('link', { name: /Flour/ });
  expect(card.textContent).toContain('دقيق');
  expect(card.textContent).toContain('1 kg · 5 kg');
  expect(card.textContent).toContain('From SAR\u00a04.60 per 100 g');
  expect(card.textContent).not.toContain('You sell this');
});

test('a barcode with a wrong digit is not asked for, a right one opens its pack', async () => {
  answers.findProducts = { ...FOUND, pack: { id: 'kilo', name: '١ كجم', nameEn: '1 kg', isRetired: false } };
  open();
  type('Barcode, product name or your own SKU', '4006381333932');
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(screen.getByRole('alert').textContent).toBe('A digit of this barcode is wrong. Compare them one by one.');
  expect(asked()).toEqual([]);
  type('Barcode, product name or your own SKU', '٤٠٠٦٣٨١٣٣٣٩٣١');
  await screen.findByLabelText('Price with VAT');
  expect(asked()[0]).toEqual({ search: '4006381333931' });
});

test('the barcode of a pack that is sold no more names it, and shows the others', async () => {
  answers.findProducts = { ...FOUND, pack: { id: 'old', name: '٢ كجم', nameEn: '2 kg', isRetired: true } };
  open(OWNER, '/seller/offers/new?q=4006381333931');
  expect(await screen.findByText(/This is the barcode of “2 kg”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Flour/ })).toBeTruthy();
});

test('what nobody sells yet is said, with what comes next', async () => {
  answers.findProducts = { ...FOUND, data: [] };
  open(OWNER, '/seller/offers/new?q=4006381333931');
  expect(await screen.findByText('No product has this barcode yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Propose this product' }).getAttribute('href')).toBe(
    '/seller/proposals/new?gtin=4006381333931',
  );
  type('Barcode, product name or your own SKU', '4006381333932');
  fireEvent.submit(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.queryByText('No product has this barcode yet')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('A digit of this barcode is wrong');
});

test('beside the price stand the others’, per 100 g too, and what is left after commission and VAT', async () => {
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '٤٦');
  const facts = document.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ');
  expect(facts).toContain('YoursSAR 46.00SAR 4.60 per 100 g');
  expect(facts).toContain('Median of othersSAR 48.00SAR 4.80 per 100 g');
  // 46.00 with 6.00 VAT: 4.00 of 40.00, and 0.60 VAT on it.
  expect(facts).toContain('You receive for eachSAR 35.40after 10% commission and its VAT without VAT on the sale');
  await press('Sell this pack');
  expect(screen.getByText('Nobody else sells this pack. For as much, others take about SAR 215.00.')).toBeTruthy();
});

test('what is typed wrongly is named at its field, and nothing is sent', async () => {
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '4,5,6');
  await press('Sell it');
  expect(screen.getByText('Enter a price above 0 with at most two decimals')).toBeTruthy();
  expect(screen.getByText('Enter a whole number of pieces')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a sale leads back to the field, and one press takes it back with everything typed', async () => {
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '٤٥٫٥');
  type('In stock', '١٢');
  type(/^Your SKU for 1 kg/, 'mill-1');
  type(/^Least in one order/, '2');
  await press('Sell it');
  expect(sent()).toEqual([
    {
      productId: 'flour',
      packs: [{ packId: 'kilo', price: 45.5, stock: 12, confirm: false, sku: 'mill-1' }],
      minimum: 2,
    },
  ]);
  expect((await screen.findByRole('link', { name: 'See it in the shop' })).getAttribute('href')).toBe('/products/o1');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await press(/^Undo/);
  expect(callApi).toHaveBeenCalledWith('undoOffer', { params: { id: 'o1' }, body: { batchId: 'b1' } });
  const price = (await screen.findByLabelText('Price with VAT')) as HTMLInputElement;
  expect(price.value).toBe('٤٥٫٥');
  expect(screen.getByText('Flour is not on sale any more')).toBeTruthy();
});

test('a price that the guard warns of is asked about once more; one that it stops is not sold', async () => {
  const doubted = (verdict: string) =>
    new ApiError('price_doubted', 409, { details: { rows: [{ index: 0, verdict, doubts: ['far_below_others'] }] } });
  answers.offerProduct = doubted('stop');
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '4');
  type('In stock', '1');
  await press('Sell it');
  expect(screen.getByText(/this is a tenth of that or less\. We don’t put it on sale/)).toBeTruthy();
  expect(screen.getByLabelText('Price with VAT').getAttribute('aria-invalid')).toBe('true');
  type('Price with VAT', '17');
  answers.offerProduct = doubted('warn');
  await press('Sell it');
  expect(screen.getByText(/If it is right, press “Sell at this price”/)).toBeTruthy();
  answers.offerProduct = SOLD;
  await press('Sell at this price');
  expect(sent().map(({ packs }) => packs[0].confirm)).toEqual([false, false, true]);
});

test('a lost connection keeps what was typed; a taken SKU is named at its field', async () => {
  answers.offerProduct = new ApiError('network', 0);
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '45');
  type('In stock', '1');
  await press('Sell it');
  expect(await screen.findByText(/What you typed is still here: press again\./)).toBeTruthy();
  answers.offerProduct = new ApiError('validation_failed', 422, { errorCodes: { 'packs.0.sku': 'skuTaken' } });
  await press('Sell it');
  expect(screen.getByText('You use this SKU for another pack')).toBeTruthy();
  expect((screen.getByLabelText('Price with VAT') as HTMLInputElement).value).toBe('45');
});

test('a pack that joined an offer which is off can be shown to shoppers with one press', async () => {
  answers.offerProduct = { ...SOLD, isOn: false };
  answers.changeOffer = { offerId: 'o1', isOn: true, holds: [] };
  sheet();
  await screen.findByLabelText('Price with VAT');
  type('Price with VAT', '45');
  type('In stock', '1');
  await press('Sell it');
  await press('Switch it on');
  await waitFor(() => expect(screen.getByRole('link', { name: 'See it in the shop' })).toBeTruthy());
});

test('nothing is offered by people without the permission, and by a store that is suspended', () => {
  open({ ...OWNER, permissions: ['orders'] });
  expect(screen.getByText('You don’t have access to this section')).toBeTruthy();
  cleanup();
  open({ ...OWNER, state: 'SUSPENDED' });
  expect(screen.getByText('No offers can be added now')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
