import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { en } from '#web/shop/messages/en.ts';
import { ObjectionForm } from './objection.tsx';
import { returns } from './words/returns.en.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an objection needs words, and leads to the return that waits for the operator', async () => {
  const server = vi.fn<typeof fetch>(async () => Response.json({ id: 'child', orderId: 'order' }));
  vi.stubGlobal('fetch', server);
  const form = <ObjectionForm returnId="parent" until="2026-12-10T18:00:00Z" />;
  const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries: ['/orders/returns/parent'] });
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...en, ...returns }}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  const send = screen.getByRole('button', { name: 'Send the objection' });
  fireEvent.click(send);
  const field = screen.getByRole('textbox', { name: 'Your objection' });
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Write why you object').id);
  expect(server).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' The seal was whole ' } });
  fireEvent.click(send);
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/returns/child'));
  const [url, init] = server.mock.calls[0] ?? [];
  expect([url, init?.body]).toEqual(['/api/returns/parent/dispute', '{"text":"The seal was whole"}']);
});

test('an objection to pieces that are in a newer return says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'return_not_open', message: '' }, { status: 409 }));
  const form = <ObjectionForm returnId="parent" until="2026-12-10T18:00:00Z" />;
  const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries: ['/orders/returns/parent'] });
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...en, ...returns }}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Your objection' }), { target: { value: 'It was whole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the objection' }));
  await screen.findByText(/These pieces are in a newer return/, {}, { timeout: 10_000 });
});
