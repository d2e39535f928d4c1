import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApplicationPage, OwnApplication } from '#web/console/application/application.ts';
import { corrections } from '#web/console/application/corrections.en.ts';
import { sending } from '#web/console/application/sending.en.ts';
import { SubmitPanel } from '#web/console/application/submit-panel.tsx';
import { application as words } from '#web/console/messages/en/application.ts';
import { en } from '#web/console/messages/en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { PaperCard } from './paper-card.tsx';

const { callApi, uploadFile, confirmed } = vi.hoisted(() => ({
  callApi: vi.fn(),
  uploadFile: vi.fn(),
  confirmed: vi.fn(async () => false),
}));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
vi.mock('#web/console/session/upload.ts', () => ({ uploadFile }));
vi.mock('#web/shared/browser/confirm.ts', () => ({ confirmed }));

const paper = (id: string) => ({
  ...{ id, kind: 'cr', number: null, issuedOn: null, expiresOn: null, contentType: 'application/pdf' },
  ...{ bytes: 2048, scan: 'clean', uploadedAt: '2026-11-01T09:00:00Z' },
});
const REFUSED = {
  ...{ id: 'a1', state: 'NEEDS_CHANGES', problems: {}, papers: [paper('old')] },
  checks: [{ subject: 'old', isOk: false, reason: 'not_readable', note: null }],
  steps: {},
} as unknown as OwnApplication;

/** The papers' card and the way to send, as the page shows them. */
function open(application: OwnApplication) {
  queryClient.setQueryData(['application'], { application } as ApplicationPage);
  const Screen = () => {
    const shown = queryClient.getQueryData<ApplicationPage>(['application'])?.application ?? application;
    return (
      <>
        <PaperCard kind="cr" application={shown} isRequired />
        <SubmitPanel application={shown} />
      </>
    );
  };
  const router = createMemoryRouter([
    { path: '/', element: <Screen /> },
    { path: '/seller/apply', element: null },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...en, ...words, ...sending, ...corrections }}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.clearAllMocks();
});

test('a refused paper says so, and asks for another one in its place', () => {
  open(REFUSED);
  const card = screen
    .getByRole('heading', { name: 'Commercial registration certificate' })
    .closest('li') as HTMLElement;
  expect(within(card).getByText('Refused')).toBeTruthy();
  expect(within(card).queryByText('Uploaded')).toBeNull();
  expect(within(card).getByText('The new file takes the place of the refused one.')).toBeTruthy();
  expect(
    within(card).getByRole('button', { name: 'Choose another file: Commercial registration certificate' }),
  ).toBeTruthy();
});

test('sending warns while a refused paper is there, and no more once another one has taken its place', async () => {
  const { unmount } = open(REFUSED);
  fireEvent.click(screen.getByRole('button', { name: 'Send the application' }));
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  uploadFile.mockResolvedValue({ id: 'new', application: { ...REFUSED, papers: [paper('new')] } });
  const file = new File(['%PDF-1.7\n%%EOF'], 'cr.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('[data-paper="cr"]') as HTMLElement, { target: { files: [file] } });
  const current = () => queryClient.getQueryData<ApplicationPage>(['application'])?.application as OwnApplication;
  await waitFor(() => expect(current().papers).toMatchObject([{ id: 'new' }]));
  unmount();

  open(current());
  expect(screen.getByText('Uploaded')).toBeTruthy();
  callApi.mockResolvedValue({ ...current(), state: 'SUBMITTED' });
  fireEvent.click(screen.getByRole('button', { name: 'Send the application' }));
  await waitFor(() => expect(callApi).toHaveBeenCalledWith('submitApplication'));
  expect(confirmed).toHaveBeenCalledTimes(1);
});
