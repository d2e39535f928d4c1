import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { VendorPaper, VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { sending } from '#web/console/application/sending.en.ts';
import { application } from '#web/console/messages/en/application.ts';
import { papers as words } from '#web/console/messages/en/papers.ts';
import { en } from '#web/console/messages/en.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { PapersSection } from './papers.tsx';

const { callApi, uploadFile } = vi.hoisted(() => ({ callApi: vi.fn(), uploadFile: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
vi.mock('#web/console/session/upload.ts', () => ({ uploadFile }));

const MESSAGES = { ...en, ...application, ...sending, ...words };
const VENDOR = { id: 'v1', state: 'APPROVED' } as Vendor;
const paper = (values: Partial<VendorPaper>): VendorPaper => ({
  ...{ id: 'p1', kind: 'cr', state: 'ACCEPTED', expiresOn: null, reason: null, note: null, heldOffers: 0 },
  ...{ number: null, issuedOn: null, contentType: 'application/pdf', bytes: 204_800, scan: 'clean' },
  uploadedAt: '2026-11-01T09:00:00Z',
  ...values,
});
const papersOf = (...papers: VendorPaper[]): VendorPapers => ({ papers, missing: [], today: '2026-11-23' });

/** With a router that dialogs can block. */
function open(answer: VendorPapers | Error, vendor = VENDOR) {
  callApi.mockImplementation(async (name: string) => {
    if (name !== 'listVendorPapers') throw new Error(name);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const router = createMemoryRouter([{ path: '/', element: <PapersSection vendor={vendor} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={MESSAGES}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}
const card = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement;
const PDF = new File(['%PDF-1.7\n'], 'licence.pdf');
const chooseFile = (name: string) =>
  fireEvent.change(card(name).querySelector('[data-paper]') as HTMLElement, { target: { files: [PDF] } });

afterEach(() => {
  cleanup();
  queryClient.clear();
  callApi.mockReset();
  uploadFile.mockReset();
});

test('says how each paper stands, why one was refused, and how many offers are off', async () => {
  open(
    papersOf(
      paper({ id: 'a', state: 'REFUSED', reason: 'not_readable', note: 'الصفحة الثانية' }),
      paper({ id: 'b', kind: 'food_licence', state: 'EXPIRED', expiresOn: '2026-11-20', heldOffers: 4 }),
      paper({ id: 'c', kind: 'bank_letter', state: 'ACCEPTED', expiresOn: '2026-12-05' }),
    ),
  );
  const refused = within(
    await screen.findByText('Not accepted').then(() => card('Commercial registration certificate')),
  );
  expect(refused.getByText('It cannot be read. Type it again or take a clear photo.')).toBeTruthy();
  expect(refused.getByText('الصفحة الثانية')).toBeTruthy();
  const licence = within(card('Food licence'));
  expect(licence.getByText('Ended on 20 November 2026')).toBeTruthy();
  expect(licence.getByText(/^4 offers are off because this paper has ended/)).toBeTruthy();
  expect(within(card('Letter of the bank')).getByText('Ends in 12 days')).toBeTruthy();
  const tasks = screen.getByRole('region', { name: 'For you to do' });
  expect(
    within(tasks)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Commercial registration certificate: not accepted. Read why, and send another one.',
    'Letter of the bank: ends in 12 days',
    'Food licence: ended on 20 November 2026',
  ]);
});

test('only a paper that waits can be changed or removed', async () => {
  open(papersOf(paper({ id: 'a', state: 'PENDING' }), paper({ id: 'b', kind: 'bank_letter' })));
  const name = 'Remove: Commercial registration certificate';
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove: Letter of the bank' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download: Letter of the bank' })).toBeTruthy();
});

test('a file goes to the vendor of the screen, and its number and days are asked for at once', async () => {
  open({ ...papersOf(), missing: ['food_licence'] });
  await screen.findByText('Not received');
  const sent = papersOf(paper({ id: 'n', kind: 'food_licence', state: 'PENDING' }));
  uploadFile.mockResolvedValue(sent);
  chooseFile('Food licence');
  const dialog = await screen.findByRole('dialog', { name: 'Food licence' });
  const [name, params, file, { headers }] = uploadFile.mock.calls[0] as [string, object, File, { headers: object }];
  expect([name, params, file, headers]).toEqual([
    'sendVendorPaper',
    { kind: 'food_licence' },
    PDF,
    { 'x-vendor-id': 'v1' },
  ]);
  callApi.mockImplementation(async (name) => {
    if (name === 'describeVendorPaper') throw new ApiError('network', 0);
    return sent;
  });
  fireEvent.input(await within(dialog).findByLabelText(/Number of the paper/), { target: { value: '7001' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/\S/));
  expect(within(dialog).getByLabelText(/Number of the paper/)).toHaveProperty('value', '7001');
});

test('an upload that fails stays with its reason and is sent again', async () => {
  open({ ...papersOf(), missing: ['food_licence'] });
  await screen.findByText('Not received');
  uploadFile.mockRejectedValueOnce(new ApiError('network', 0));
  chooseFile('Food licence');
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('licence.pdf')).toBeTruthy();
  uploadFile.mockResolvedValue(papersOf(paper({ id: 'n', kind: 'food_licence', state: 'PENDING' })));
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText('licence.pdf')).toBeNull());
  expect(screen.getByText('Waiting for review')).toBeTruthy();
});

test('a file that arrives ends what earlier tries failed at', async () => {
  open({ ...papersOf(), missing: ['food_licence'] });
  await screen.findByText('Not received');
  const notes = new File(['hello'], 'notes.txt');
  const choose = (...files: File[]) =>
    fireEvent.change(card('Food licence').querySelector('[data-paper]') as HTMLElement, { target: { files } });
  choose(notes);
  expect(await screen.findByText('notes.txt')).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  const other = new File(['hello'], 'other.txt');
  uploadFile.mockResolvedValue(papersOf(paper({ id: 'n', kind: 'food_licence', state: 'PENDING' })));
  choose(other, PDF);
  await waitFor(() => expect(screen.queryByText('licence.pdf')).toBeNull());
  expect(screen.queryByText('notes.txt')).toBeNull();
  // It was chosen with the one that arrived, and its reason has not been read yet.
  expect(screen.getByText('other.txt')).toBeTruthy();
});

test('a closed vendor reads its papers and sends none', async () => {
  open(papersOf(paper({ state: 'PENDING' })), { ...VENDOR, state: 'CLOSED' });
  expect(await screen.findByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Remove|Send a new one|Number and dates)/ })).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('a list that could not be loaded is loaded again on request', async () => {
  open(new ApiError('not_found', 404));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  callApi.mockResolvedValue(papersOf(paper({})));
  fireEvent.click(retry);
  expect(await screen.findByText('Accepted')).toBeTruthy();
});
