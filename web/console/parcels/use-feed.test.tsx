import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shared/testing/show.tsx';
import { queueKey } from './queries.ts';
import { LOOK_MS, useFeed } from './use-feed.ts';

const feed = vi.hoisted(() => ({ cursor: 7, isDown: false, looks: 0 }));
vi.mock('#web/console/session/api.ts', () => ({
  callApi: async (name: string) => {
    if (name !== 'readFeed') throw new Error(name);
    feed.looks += 1;
    if (feed.isDown) throw new Error('down');
    return { data: [], cursor: feed.cursor };
  },
}));

let reads: number;

function Queue({ of }: { of: string }) {
  useFeed(of);
  useQuery({ queryKey: [...queueKey('v'), 'accept', ''], staleTime: 0, queryFn: () => ++reads });
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  Object.assign(feed, { cursor: 7, isDown: false, looks: 0 });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the queue is read again once something has happened, and not before', async () => {
  show(<Queue of="v" />);
  await pass(3 * LOOK_MS);
  expect([feed.looks, reads]).toEqual([4, 1]);
  feed.cursor = 8;
  await pass(LOOK_MS);
  await pass(100);
  expect(reads).toBe(2);
  await pass(2 * LOOK_MS);
  expect(reads).toBe(2);
});

test('a look that fails changes nothing, and the next one tells of what came meanwhile', async () => {
  show(<Queue of="v" />);
  await pass(LOOK_MS);
  Object.assign(feed, { cursor: 8, isDown: true });
  await pass(2 * LOOK_MS);
  expect(reads).toBe(1);
  feed.isDown = false;
  await pass(LOOK_MS);
  await pass(100);
  expect(reads).toBe(2);
});

test('control: the feed of another store does not touch this queue', async () => {
  show(<Queue of="w" />);
  await pass(LOOK_MS);
  feed.cursor = 8;
  await pass(2 * LOOK_MS);
  expect(reads).toBe(1);
});
