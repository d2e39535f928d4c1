import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { en as common } from '#web/console/messages/en.ts';
import { en as operator } from '#web/console/operator/messages.en.ts';
import { meQuery } from '#web/console/session/me.ts';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import type { UnshippedParcel } from './data.ts';
import { UnshippedParcels } from './unshipped.tsx';

/** Parcels of the vendor that are not handed over, two on a page; what the server does with each is in `fates`. */
let left: string[];
let fates: Record<string, 'too_late' | 'unavailable' | undefined>;
let cancelled: string[];

const rowOf = (id: string): UnshippedParcel => ({
  ...{ id, orderId: `o-${id}`, orderNumber: `DQ-${id}`, placedAt: '2026-11-20T09:00:00Z', status: 'CONFIRMED' },
  ...{ pieces: 2, amount: 25.5, moneyBack: 'gateway' },
});

function list(cursor: string | null) {
  const rest = cursor ? left.filter((id) => id > cursor) : left;
  const data = rest.slice(0, 2).map(rowOf);
  const amounts = { gateway: 25.5 * left.length, by_hand: 0, at_door: 0 };
  return { data, nextCursor: rest.length > 2 ? data.at(-1)?.id : null, parcels: left.length, amounts, unpaid: 1 };
}

function cancel({ parcelId }: { parcelId: string }): { outcome: string; amount: number } | string {
  const fate = fates[parcelId];
  if (fate === 'unavailable') return fate;
  left = left.filter((id) => id !== parcelId);
  if (fate) return { outcome: fate, amount: 0 };
  cancelled.push(parcelId);
  return { outcome: 'done', amount: 25.5 };
}

beforeAll(() => {
  history.replaceState(null, '', '/operator');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const cursor = new URL(url, 'http://shop.invalid').searchParams.get('cursor');
    const answer = method === 'GET' ? list(cursor) : cancel(JSON.parse(String(body)));
    const isRefused = typeof answer === 'string';
    const json = isRefused ? { code: answer, message: 'Refused' } : answer;
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status: isRefused ? 503 : 200, headers, ok: !isRefused, json: async () => json };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(role: OperatorRole) {
  [left, fates, cancelled] = [['a', 'b', 'c', 'd', 'e'], {}, []];
  queryClient.setQueryData(meQuery.queryKey, { operatorRoles: [role] } as never);
  const vendor = { id: 'v1', state: 'SUSPENDED', businessName: 'خبز', businessNameEn: 'Khubz' } as VendorFile;
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...common, ...operator }}>
        <UnshippedParcels vendor={vendor} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

test('each parcel of all pages gets its answer; what failed goes on, and what was handed over meanwhile stays', async () => {
  show('support');
  expect(await screen.findByText('5 parcels')).toBeTruthy();
  expect(screen.getByText('One more is not paid yet: it appears here once it is.')).toBeTruthy();
  fates = { b: 'too_late', d: 'unavailable' };
  press('Cancel these parcels');
  press('Cancel these parcels');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(cancelled).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Nobody packs there' } });
  press('Cancel these parcels');
  expect(await screen.findByText('3 of 5 done')).toBeTruthy();
  expect(screen.getByText('The parcel was handed over, so nothing of it can be cancelled.')).toBeTruthy();
  fates = {};
  press('Go on cancelling');
  await waitFor(() => expect(cancelled).toEqual(['a', 'c', 'e', 'd']));
  expect(await screen.findByText('4 of 5 done')).toBeTruthy();
  // Nothing is left to be done.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on cancelling' })).toBeNull());
});

test('finance sees what would go back and cannot cancel', async () => {
  show('finance');
  expect(await screen.findByText('Customer support and admins can cancel them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel these parcels' })).toBeNull();
});
