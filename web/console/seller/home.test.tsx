import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SellerHome } from '#contract/seller/home.ts';
import type { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Component as Home } from './home.tsx';
import { ar as sellerAr } from './messages.ar.ts';
import { en as sellerEn } from './messages.en.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));

const show = makeShow({ ar: { ...ar, ...sellerAr }, en: { ...en, ...sellerEn } });
const OWNER = {
  ...{ id: 'v1', slug: 'mill', businessName: 'مطحنة', businessNameEn: 'Mill', state: 'APPROVED', role: 'owner' },
  permissions: ['orders', 'settings'],
} as unknown as Vendor;
const OFFERS = { live: 40, low: 3, soldOut: 2, off: 1, held: 0, holds: [], heldPrices: 0 };
const FIRST = {
  orderNumber: 'DQ-1',
  status: 'PENDING',
  orderedAt: '2026-11-20T07:00:00Z',
  shipBy: '2026-11-22',
} as const;
const HOME: SellerHome = {
  holiday: null,
  parcels: { waiting: 4, late: 1, since: '2026-11-20T07:00:00Z', first: [FIRST] },
  returns: { toAnswer: 2, toInspect: 1, dueAt: '2026-11-24T07:00:00Z' },
  questions: { toAnswer: 3 },
  webhooks: { stopped: 0 },
  offers: OFFERS,
  proposals: { toChange: 0, waiting: 0 },
};
const PAPERS: VendorPapers = { papers: [], missing: [], today: '2026-11-23' };

let answers: Record<string, unknown>;
beforeEach(() => {
  history.replaceState(null, '', '/seller');
  answers = { getSellerHome: HOME, listVendorPapers: PAPERS, listConsoleSessions: { data: [] } };
  callApi.mockImplementation(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name] ?? new Promise(() => undefined);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(vendor: Vendor = OWNER) {
  queryClient.setQueryData(['me'], {
    ...{ area: 'seller', areas: ['seller'], operatorRoles: [], vendors: [vendor], person: { firstName: 'Fahd' } },
    secondFactor: { isOn: true, recoveryCodesLeft: 8 },
  });
  return show(<Home />);
}
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};

test('says that the store is open, how many parcels wait and since when, and how offers sell', async () => {
  open();
  expect((await part('Mill')).getByText('Open')).toBeTruthy();
  const parcels = await part('Parcels to pack');
  expect(parcels.getByText('4 parcels')).toBeTruthy();
  expect(parcels.getByText(/^The oldest was ordered on 20 November\D+10:00/)).toBeTruthy();
  expect(parcels.getByText('1 parcel should have left by now')).toBeTruthy();
  expect(parcels.getByText('DQ-1')).toBeTruthy();
  expect(parcels.getByRole('link').getAttribute('href')).toBe('/seller/orders');
  const returns = await part('Returns wait for you');
  expect(returns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 returns to answer',
    '1 return to inspect',
  ]);
  expect(returns.getByText(/^The first of them is decided automatically on 24 November/)).toBeTruthy();
  expect(returns.getByRole('link').getAttribute('href')).toBe('/seller/returns?tab=answer');
  const questions = await part('Customers ask you');
  expect(questions.getByText('3 questions to answer')).toBeTruthy();
  expect(questions.getByRole('link').getAttribute('href')).toBe('/seller/questions');
  const offers = (await part('Your offers')).getByText('On sale').closest('dl');
  expect(offers?.textContent).toBe('On sale40Almost gone3Sold out2Switched off1');
  const low = screen.getByRole('link', { name: 'Almost gone' });
  expect(low.getAttribute('href')).toBe('/seller/offers?filter=low&sort=runs_out');
});

test('says that an address of a program gets no events, and where to look', async () => {
  answers.getSellerHome = { ...HOME, webhooks: { stopped: 2 } };
  open();
  const stopped = await part('Your program gets no events');
  expect(stopped.getByText(/^2 addresses have taken nothing for three days/)).toBeTruthy();
  expect(stopped.getByRole('link').getAttribute('href')).toBe('/seller/api/webhooks');
});

test('a holiday and a suspension are told, and what is in stock is not said to be on sale', async () => {
  answers.getSellerHome = { ...HOME, holiday: { from: '2026-11-20', backOn: '2026-11-26', hasBegun: true } };
  open();
  const store = await part('Mill');
  expect(await screen.findByText('On holiday')).toBeTruthy();
  expect(store.getByText(/Since Friday 20 November/)).toBeTruthy();
  expect(store.getByRole('link', { name: 'Change the holiday' }).getAttribute('href')).toBe('/seller/settings/holiday');
  expect((await part('Your offers')).getByText('Ready to return')).toBeTruthy();
  cleanup();
  queryClient.clear();
  open({ ...OWNER, state: 'SUSPENDED' });
  expect((await part('Mill')).getByText('Suspended')).toBeTruthy();
  expect((await part('Your offers')).queryByText('On sale')).toBeNull();
});

test('held offers and papers lead an owner to the papers', async () => {
  answers.getSellerHome = {
    ...HOME,
    webhooks: { stopped: 0 },
    offers: { ...OFFERS, held: 12, holds: [{ reason: 'document_expired', offers: 12 }], heldPrices: 2 },
  };
  answers.listVendorPapers = { ...PAPERS, missing: ['food_licence'] };
  open();
  const held = await screen.findByRole('link', { name: '12 offers are off because a paper has ended' });
  expect(held.getAttribute('href')).toBe('/seller/settings/papers');
  expect(screen.getByText('2 unusual prices wait for an owner to confirm them')).toBeTruthy();
  const task = screen.getByRole('link', { name: 'Send: Food licence' });
  expect(task.getAttribute('href')).toBe('/seller/settings/papers#food_licence');
});

test('staff see what they may: no papers, no parcels without the permission, and their rights', async () => {
  answers.getSellerHome = {
    ...HOME,
    parcels: null,
    returns: null,
    questions: null,
    offers: { ...OFFERS, holds: [{ reason: 'document_expired', offers: 2 }] },
  };
  open({ ...OWNER, role: 'staff', permissions: ['stock'] } as Vendor);
  const held = await screen.findByRole('link', { name: '2 offers are off because a paper has ended' });
  expect(held.getAttribute('href')).toBe('/seller/offers?held=document_expired');
  expect(screen.queryByRole('heading', { name: 'Parcels to pack' })).toBeNull();
  expect((await part('Mill')).getByText('Stock')).toBeTruthy();
  expect(callApi.mock.calls.map(([name]) => name)).not.toContain('listVendorPapers');
});

test('papers that cannot be loaded keep nothing else away; all of it can be tried again', async () => {
  answers.listVendorPapers = new ApiError('not_found', 404);
  open();
  expect(await screen.findByText('The papers of the store could not be loaded.')).toBeTruthy();
  expect(screen.getByText('4 parcels')).toBeTruthy();
  cleanup();
  queryClient.clear();
  answers = { ...answers, listVendorPapers: PAPERS, getSellerHome: new ApiError('not_found', 404) };
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect((await part('Mill')).queryByText('Open')).toBeNull();
  answers.getSellerHome = HOME;
  fireEvent.click(retry);
  expect(await screen.findByText('4 parcels')).toBeTruthy();
});
