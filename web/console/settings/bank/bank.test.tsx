import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { BankAccount, BankAccounts } from '#contract/shared/application/bank-accounts.ts';
import { sending } from '#web/console/application/sending.en.ts';
import { papers as paperWords } from '#web/console/messages/en/papers.ts';
import { settings } from '#web/console/messages/en/settings.ts';
import { en } from '#web/console/messages/en.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { bankSettings } from './bank.en.ts';
import { BankSection } from './bank.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));

const MESSAGES = { ...en, ...sending, ...paperWords, ...settings, ...bankSettings };
const VENDOR = { id: 'v1', state: 'APPROVED' } as Vendor;
const account = (values: Partial<BankAccount>): BankAccount => ({
  ...{ id: 'a1', state: 'ACTIVE', holder: 'Mill Trading', lastFour: '7519', bank: null, letterId: null },
  ...{ requestedAt: '2026-11-20T09:00:00Z', requestedBy: 'Nora Salem', decidedAt: null, inForceFrom: null },
  ...{ endedAt: null, reason: null, note: null },
  ...values,
});
const LETTER = { id: '019ab34c-0000-7000-8000-000000000001', kind: 'bank_letter', state: 'PENDING' };

function open(accounts: Partial<BankAccounts>, papers: object[] = []) {
  const answers: Record<string, unknown> = {
    getBankAccounts: { inForce: null, change: null, history: [], ...accounts },
    listVendorPapers: { papers, missing: [], today: '2026-11-26' },
  };
  callApi.mockImplementation(async (name: string) => answers[name]);
  const router = createMemoryRouter([{ path: '/', element: <BankSection vendor={VENDOR} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={MESSAGES}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  callApi.mockReset();
});

test('shows the end of the IBAN only, what is under way, and why an earlier request was refused', async () => {
  open({
    inForce: account({}),
    change: account({ id: 'a2', state: 'CONFIRMED', lastFour: '0001', inForceFrom: '2026-11-29T09:00:00Z' }),
    history: [account({ id: 'a3', state: 'REFUSED', reason: 'holder_differs', note: 'Not your store' })],
  });
  expect(await screen.findByText('Confirmed, not in force yet')).toBeTruthy();
  expect(screen.getByText(/^Daqeeq has confirmed the new account. Payouts go to it from .*29 November/)).toBeTruthy();
  expect(screen.getByText('SA•• •••• 0001')).toBeTruthy();
  expect(screen.getByText('The account is not in the name of the store or its owner')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for the change' })).toBeNull();
});

test('a request without its letter says so, and one that fails keeps what was typed', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for the change' }));
  expect(await screen.findByText('Add the letter of the bank')).toBeTruthy();
  cleanup();
  queryClient.clear();
  open({}, [{ ...LETTER, uploadedAt: '2026-11-26T09:00:00Z' }]);
  expect(await screen.findByText(/^The letter is here/)).toBeTruthy();
  const iban = screen.getByLabelText(/IBAN/);
  fireEvent.change(iban, { target: { value: 'SA03 8000 0000 6080 1016 7519' } });
  fireEvent.change(screen.getByLabelText(/Account holder/), { target: { value: 'Mill Trading' } });
  callApi.mockImplementation(async (name: string) => {
    if (name === 'requestAccountChange')
      throw new ApiError('validation_failed', 422, { errorCodes: { iban: 'sameAccount' } } as never);
    return undefined;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the change' }));
  await waitFor(() => expect(callApi).toHaveBeenCalledWith('requestAccountChange', expect.anything()));
  expect(callApi).toHaveBeenCalledWith('requestAccountChange', {
    body: { iban: 'SA0380000000608010167519', holder: 'Mill Trading', letterId: LETTER.id },
  });
  expect(iban).toHaveProperty('value', 'SA03 8000 0000 6080 1016 7519');
});
