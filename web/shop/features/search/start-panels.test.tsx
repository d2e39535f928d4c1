import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { I18nProvider } from '#web/shared/i18n/i18n.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { StartPanels } from './start-panels.tsx';

const POPULAR = Array.from({ length: 10 }, (_, index) => ({ query: `popular ${index}`, count: 20 - index }));
const RECENT = Array.from({ length: 10 }, (_, index) => ({
  query: `recent ${index}`,
  createdAt: '2026-01-01T00:00:00Z',
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('[search-54] the search page starts with five recent and eight popular searches', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: POPULAR }));
  localStorage.setItem('search_history', JSON.stringify(RECENT));
  useAuth.setState({ status: 'visitor' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider language="en" messages={en}>
        <MemoryRouter>
          <StartPanels />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
  const popular = await screen.findByRole('region', { name: 'Popular Searches' });
  expect(within(popular).getAllByRole('listitem')).toHaveLength(8);
  expect(within(popular).getAllByRole('listitem')[0]?.textContent).toBe('popular 020 searches');
  const recent = screen.getByRole('region', { name: 'Recent Searches' });
  expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
  expect(within(recent).getByRole('button', { name: /Clear/ })).toBeTruthy();
});

test.each([
  ['en', 'Recent Searches', /^Clear/],
  ['ar', 'عمليات البحث الأخيرة', /^مسح/],
] as const)('the focus goes to the heading when the history is cleared (%s)', async (language, title, name) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
  localStorage.setItem('search_history', JSON.stringify(RECENT));
  useAuth.setState({ status: 'visitor' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider language={language} messages={{ ar, en }[language]}>
        <MemoryRouter>
          <main id="main">
            <h1>heading</h1>
            <StartPanels />
          </main>
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
  const clear = within(screen.getByRole('region', { name: title })).getByRole('button', { name });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
