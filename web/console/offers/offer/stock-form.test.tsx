import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { StockForm } from './stock-form.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
vi.mock('#web/console/offers/queries.ts', () => ({ refreshOffers: vi.fn() }));
afterEach(() => {
  cleanup();
  callApi.mockReset();
});

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const answer = (outcome: string, more: object = {}) => ({ rows: [{ outcome, missing: 0, code: null, ...more }] });
const sentRows = () => callApi.mock.calls.map(([, { body }]) => body.rows[0]);

/** Adds fifty pieces to a pack with ten. */
function addFifty() {
  show(<StockForm vendor={{ id: 'v1' } as never} pack={{ id: 'x1', stock: 10, version: 4 } as never} />);
  fireEvent.change(screen.getByLabelText('How many pieces came?'), { target: { value: '50' } });
  press();
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change stock' }));

test('pieces beyond the limit are refused at the field, and what was typed stays', async () => {
  callApi.mockResolvedValue(answer('refused', { code: 'too_many_pieces', stock: 10, version: 4 }));
  addFifty();
  expect(await screen.findByText(/above 1,000,000 pieces/)).toBeTruthy();
  expect((screen.getByLabelText('How many pieces came?') as HTMLInputElement).value).toBe('50');
});

test('pressed again after a lost answer, the pieces do not come twice: the form says what the stock is', async () => {
  callApi.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(answer('conflict', { stock: 60, version: 5 }));
  addFifty();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Change stock' }).getAttribute('aria-busy')).toBeNull(),
  );
  press();
  expect(await screen.findByText(/is 60 now/)).toBeTruthy();
  expect(sentRows()).toEqual([
    { variantId: 'x1', version: 4, adjust: 50 },
    { variantId: 'x1', version: 4, adjust: 50 },
  ]);
});

test('a new price of the pack stops nobody from changing its stock', async () => {
  callApi
    .mockResolvedValueOnce(answer('conflict', { stock: 10, version: 5 }))
    .mockResolvedValue(answer('saved', { stock: 60, version: 6 }));
  addFifty();
  await waitFor(() => expect(sentRows().map(({ version }) => version)).toEqual([4, 5]));
  await waitFor(() => expect((screen.getByLabelText('How many pieces came?') as HTMLInputElement).value).toBe(''));
});
