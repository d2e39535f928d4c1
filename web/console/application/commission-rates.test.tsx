import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommissionRates as Rates } from '#contract/seller/commission.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { shareOf } from './commission.ts';
import { CommissionRates } from './commission-rates.tsx';

vi.mock('#web/console/session/api.ts', () => ({ callApi: () => Promise.reject(new TypeError('no network')) }));

const show = makeShow({ ar, en });
const EGGS = { id: 'eggs', name: 'البيض', nameEn: 'Eggs', rate: { percent: 8, fixed: 0.5 } };
const RATES: Rates = {
  vatPercent: 15,
  categories: [
    { id: 'dairy', name: 'الألبان', nameEn: 'Dairy', rate: { percent: 9.5, fixed: 0 }, exceptions: [EGGS] },
    { id: 'tools', name: 'الأدوات', nameEn: 'Tools', rate: { percent: 12, fixed: 0 }, exceptions: [] },
    { id: 'cards', name: 'البطاقات', nameEn: 'Cards', rate: null, exceptions: [] },
  ],
};
const shown = (text: string | null | undefined) => (text ?? '').replace(/\u00A0/g, ' ').replace(/[\u200E\u200F]/g, '');
const rows = () =>
  screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => shown(cell.textContent)));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('shows the rates of the chosen categories, what differs within them, and what is kept of 100 riyals', () => {
  queryClient.setQueryData(['commission'], RATES);
  show(<CommissionRates categoryIds={['dairy', 'cards']} />);
  expect(rows()).toEqual([
    ['Category', 'Commission', 'You keep of SAR 100.00'],
    ['Dairy', '9.5%', 'SAR 89.07'],
    ['Eggsof Dairy', '8% and SAR 0.50 per piece', 'SAR 90.22'],
    ['Cards', 'No commission', 'SAR 100.00'],
  ]);
  const example = within(
    screen.getByRole('heading', { name: /Example: a piece of Dairy/ }).parentElement as HTMLElement,
  );
  expect(example.getAllByRole('definition').map(({ textContent }) => shown(textContent))).toEqual([
    ...['SAR 100.00', '-SAR 9.50', '-SAR 1.43', 'SAR 89.07'],
  ]);
});

test('shows all categories while none is chosen, in Arabic digits', () => {
  queryClient.setQueryData(['commission'], { ...RATES, vatPercent: 0 });
  show(<CommissionRates categoryIds={[]} />, 'ar');
  expect(rows()).toContainEqual(['الأدوات', '١٢٪', '٨٨٫٠٠ ر.س.']);
  expect(screen.queryByText(/ضريبة القيمة المضافة على/)).toBeNull();
});

test('says that there is no commission where no rule covers the categories', () => {
  queryClient.setQueryData(['commission'], RATES);
  show(<CommissionRates categoryIds={['cards']} />);
  expect(screen.getByText('No commission at the moment')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('offers to try again if the rates could not be loaded', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  show(<CommissionRates categoryIds={[]} />);
  expect(await screen.findByText('The commission rates could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});

test.each([
  [100, { percent: 10, fixed: 0 }, 15, { commission: 10, vat: 1.5, left: 88.5 }],
  [0.05, { percent: 10, fixed: 0 }, 15, { commission: 0.01, vat: 0, left: 0.04 }],
  [19.99, { percent: 8.25, fixed: 0.5 }, 0, { commission: 2.15, vat: 0, left: 17.84 }],
])('of %d riyals at %j and %d % VAT it is %j', (price, rate, vatPercent, expected) => {
  expect(shareOf(price, rate, vatPercent)).toEqual(expected);
});
