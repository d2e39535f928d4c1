import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { ASKS_AGAIN, packAnswers, unpackAnswers } from './page-answers.tsx';
import { prefetch } from './prefetch.ts';

const RENDERED = new Date('2030-01-01T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: RENDERED }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const flourQuery = (answer: () => unknown) => ({ queryKey: ['flour', { page: 1 }], queryFn: async () => answer() });

/** The answers to queries as the server packs them. */
async function packed(...queries: Parameters<typeof prefetch>[1][]): Promise<string> {
  const client = createQueryClient();
  await prefetch(client, ...queries);
  return packAnswers(client);
}

/** The browser's cache after it has opened a page with these answers. */
function opened(answers: string) {
  document.body.innerHTML = `<script id="page-answers" type="application/json">${answers}</script>`;
  const client = createQueryClient();
  unpackAnswers(client);
  return client;
}

test('prefetching the same data at two times gives the same bytes', async () => {
  const pack = () => packed(flourQuery(() => ['bread flour']));
  const first = await pack();
  await vi.advanceTimersByTimeAsync(TIMING.queryFresh);
  expect(await pack()).toBe(first);
  expect(first).toContain('bread flour');
});

test('leaves a failed prefetch to the browser', async () => {
  const client = createQueryClient();
  const failing = flourQuery(() => Promise.reject(new Error('no answer')));
  await prefetch(client, failing, { ...flourQuery(() => 1), queryKey: ['sugar'] });
  expect(JSON.parse(packAnswers(client))).toEqual([{ queryKey: ['sugar'], data: 1 }]);
  expect(client.getQueryState(failing.queryKey)).toBeUndefined();
});

test('answers arrive as they were, whatever people wrote in them', async () => {
  const data = { name: '</script><script>alert(1)</script><!-- دقيق "&amp;" \u2028', price: 12.5, sale: null };
  const answers = await packed(flourQuery(() => data));
  expect(answers).not.toContain('<');
  expect(opened(answers).getQueryData(['flour', { page: 1 }])).toEqual(data);
});

test('a page without answers opens', () => {
  document.body.innerHTML = '';
  const client = createQueryClient();
  unpackAnswers(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

/** Opens a page that the server rendered `ageMs` milliseconds ago, and runs its query in the browser. */
async function openPage(ageMs: number, more: { meta?: typeof ASKS_AGAIN } = {}) {
  const answers = await packed({ ...flourQuery(() => 'from the server'), ...more });
  vi.setSystemTime(RENDERED.getTime() + ageMs);
  const client = opened(answers);
  const queryFn = vi.fn(async () => 'from the browser');
  const Shown = () => <p>{useQuery({ ...flourQuery(() => null), queryFn }).data as string}</p>;
  const page = (key: string) => (
    <QueryClientProvider client={client}>
      <Shown key={key} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('first'));
  expect(screen.getByText('from the server')).toBeTruthy();
  const showAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    rerender(page(`after ${ms}`));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  await showAfter(0);
  return { queryFn, showAfter };
}

test.each([
  ['just rendered', 0],
  ['cached by the server for a minute', 60_000],
  ['from a server whose clock is an hour behind', 3_600_000],
])('the data of a page %s stays fresh for five minutes after it is opened', async (_, age) => {
  const { queryFn, showAfter } = await openPage(age);
  await showAfter(TIMING.queryFresh - 1);
  expect(queryFn).not.toHaveBeenCalled();
  await showAfter(1);
  expect(queryFn).toHaveBeenCalledOnce();
});

test('a page from the browser cache shows its data and refetches it', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 0 } as PerformanceNavigationTiming]);
  const { queryFn } = await openPage(0);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(screen.getByText('from the browser')).toBeTruthy();
});

test('shows an answer that is for everybody, and asks again as somebody', async () => {
  const { queryFn } = await openPage(0, { meta: ASKS_AGAIN });
  expect(queryFn).toHaveBeenCalledOnce();
  expect(screen.getByText('from the browser')).toBeTruthy();
});
