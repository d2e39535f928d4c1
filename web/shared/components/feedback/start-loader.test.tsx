import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { show } from '#web/shared/testing/show.tsx';
import { StartLoader } from './start-loader.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useAuth.setState({ status: 'starting' });
  show(<StartLoader />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[feedback-02] the loader disappears when session start-up ends', () => {
  expect(screen.getByText('Loading...')).toBeTruthy();
  act(() => useAuth.setState({ status: 'visitor' }));
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('[feedback-03] the loader disappears after 8 seconds in any case', async () => {
  await act(() => vi.advanceTimersByTimeAsync(7_999));
  expect(screen.queryByText('Loading...')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Loading...')).toBeNull();
});
