import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/shop/testing/show.tsx';
import { ListSearch } from './list-search.tsx';

const onSearch = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('[catalogue-47] the list’s search bar searches once, 300 ms after the last letter', async () => {
  show(<ListSearch value="" onSearch={onSearch} />);
  type('fl');
  await pass(299);
  type('flour');
  await pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  await pass(1);
  expect(onSearch.mock.calls).toEqual([['flour']]);
});

test('[catalogue-48] Enter submits the trimmed text of the list’s search bar immediately and only once', async () => {
  show(<ListSearch value="" onSearch={onSearch} />);
  type('  rye ');
  fireEvent.submit(screen.getByRole('form'));
  expect(onSearch.mock.calls).toEqual([['rye']]);
  await pass(1_000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('[catalogue-49] Escape clears the list’s search bar and, 300 ms later, the search', async () => {
  show(<ListSearch value="flour" onSearch={onSearch} />);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('');
  await pass(300);
  expect(onSearch.mock.calls).toEqual([['']]);
});
