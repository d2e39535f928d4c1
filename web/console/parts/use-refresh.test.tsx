import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Freshness } from './freshness.tsx';
import { useRefresh } from './use-refresh.ts';

const show = makeShow({ ar, en });
const MINUTE = 60_000;
let reads: number;
let isDown: boolean;

function Numbers() {
  const query = useQuery({
    queryKey: ['numbers'],
    staleTime: 0,
    retry: false,
    refetchInterval: useRefresh(['numbers'], MINUTE),
    queryFn: async () => {
      reads += 1;
      if (isDown) throw new Error('down');
      return reads;
    },
  });
  return (
    <>
      <Freshness query={query} />
      <output>{query.data}</output>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The browser says whether the tab is seen. */
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  isDown = false;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('reads again at its pace, and not while the tab is hidden', async () => {
  show(<Numbers />);
  await pass(0);
  expect(reads).toBe(1);
  await pass(2 * MINUTE);
  expect(reads).toBe(3);
  setHidden(true);
  await pass(5 * MINUTE);
  expect(reads).toBe(3);
  setHidden(false);
  await pass(MINUTE);
  expect(reads).toBeGreaterThan(3);
});

test('stops when nobody has touched the page for ten minutes, and reads at once when they are back', async () => {
  show(<Numbers />);
  await pass(9 * MINUTE);
  fireEvent.keyDown(document.body, { key: 'j' });
  await pass(9 * MINUTE);
  expect(reads).toBe(19);
  await pass(60 * MINUTE);
  expect(reads).toBeLessThanOrEqual(20);
  const before = reads;
  fireEvent.pointerMove(document.body);
  await pass(0);
  expect(reads).toBe(before + 1);
  await pass(MINUTE);
  expect(reads).toBe(before + 2);
});

test('says when the numbers on the screen could not be updated, and keeps them', async () => {
  vi.setSystemTime(new Date('2026-03-10T15:30:00+03:00'));
  show(<Numbers />);
  await pass(0);
  expect(screen.getByText(/Updated at 3:30\spm/)).toBeTruthy();
  isDown = true;
  await pass(MINUTE + 10);
  expect(screen.getByRole('alert').textContent).toMatch(/Could not be updated\. These numbers are of 3:30\spm\./);
  expect(screen.getByRole('status').textContent).toBe('1');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await pass(10);
  expect(screen.queryByRole('alert')).toBeNull();
});
