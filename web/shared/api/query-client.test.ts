import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A mounted query that counts its fetches. */
function ask(answer: () => Promise<unknown>) {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(answer);
  const options = { queryKey: ['x'], queryFn };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  return { client, queryFn, options, stop };
}

test('[client-09] responses stay fresh for 5 minutes and are fetched again only afterwards', async () => {
  const { client, queryFn, options, stop } = ask(async () => 'answer');
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(299_999);
  await client.fetchQuery(options);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await client.fetchQuery(options);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ['no response', new ApiError('network', 0), 2],
  ['a server error', new ApiError('server_error', 500), 2],
  ['a refusal', new ApiError('forbidden', 403), 1],
  ['not found', new ApiError('not_found', 404), 1],
])('[client-10] retries only failures that may be temporary: %s', async (_, error, times) => {
  const { queryFn, stop } = ask(() => Promise.reject(error));
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test('[client-11] window focus does not refetch', async () => {
  const { queryFn, stop } = ask(async () => 'answer');
  await vi.advanceTimersByTimeAsync(TIMING.queryFresh * 2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('offline, a query pauses and resumes automatically; a mutation fails immediately', async () => {
  onlineManager.setOnline(false);
  const { client, queryFn, stop } = ask(async () => 'answer');
  const action = client.getMutationCache().build(client, {
    ...client.defaultMutationOptions(),
    mutationFn: () => Promise.reject(new ApiError('network', 0)),
  });
  await expect(action.execute(undefined)).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
