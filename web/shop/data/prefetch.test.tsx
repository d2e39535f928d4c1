import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { prefetch } from './prefetch.ts';
import { PrefetchedQueries } from './prefetched-queries.tsx';

const RENDERED = new Date('2030-01-01T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: RENDERED }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const flourQuery = (answer: () => unknown) => ({ queryKey: ['flour', { page: 1 }], queryFn: async () => answer() });

test('prefetching the same data at two times gives the same bytes', async () => {
  const pack = async () => JSON.stringify(await prefetch(flourQuery(() => ['bread flour'])));
  const first = await pack();
  await vi.advanceTimersByTimeAsync(TIMING.queryFresh);
  expect(await pack()).toBe(first);
  expect(first).toContain('bread flour');
});

test('leaves a failed prefetch to the browser', async () => {
  const failing = flourQuery(() => Promise.reject(new Error('no answer')));
  expect(await prefetch(failing, { ...flourQuery(() => 1), queryKey: ['sugar'] })).toEqual([
    { queryKey: ['sugar'], data: 1 },
  ]);
});

/** Opens a page that the server rendered `ageMs` milliseconds ago, and runs its query in the browser. */
async function openPage(ageMs: number) {
  const state = await prefetch(flourQuery(() => 'from the server'));
  vi.setSystemTime(RENDERED.getTime() + ageMs);
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'from the browser');
  const Shown = () => <p>{useQuery({ ...flourQuery(() => null), queryFn }).data as string}</p>;
  const page = (key: string) => (
    <QueryClientProvider client={client}>
      <PrefetchedQueries state={state}>
        <Shown key={key} />
      </PrefetchedQueries>
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

test('does not replace data that the browser already has', async () => {
  const client = createQueryClient();
  client.setQueryData(['flour'], 'newer');
  render(
    <QueryClientProvider client={client}>
      <PrefetchedQueries state={[{ queryKey: ['flour'], data: 'older' }]}>{null}</PrefetchedQueries>
    </QueryClientProvider>,
  );
  expect(client.getQueryData(['flour'])).toBe('newer');
});
