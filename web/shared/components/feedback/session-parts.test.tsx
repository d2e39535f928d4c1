import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMING } from '#contract/shared/constants.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { useToasts } from '#web/shared/browser/toasts.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { show } from '#web/shared/testing/show.tsx';
import { SessionNotice } from './session-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useAuth.setState({ status: 'starting', user: null, customer: null, notice: null });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['expired', 'Authentication Error', 'Your session has expired. Please sign in again.'],
  ['no-refresh-token', 'Authentication Error', 'No refresh token available'],
  ['start-timeout', 'Auth initialization timeout', 'The shop is responding slowly. You are still signed in.'],
] as const)('announces a session change (%s) once', (notice, title, message) => {
  show(<SessionNotice />);
  act(() => useAuth.setState({ status: 'signed-in', notice }));
  expect(useToasts.getState().toasts).toMatchObject([{ title, message }]);
  expect(useAuth.getState().notice).toBeNull();
});

test('[feedback-01] a success message disappears 3 seconds after the latest one', () => {
  let say: (message: string | null) => void = () => undefined;
  function Form() {
    const [message, showMessage] = usePassingMessage();
    say = showMessage;
    return <p>{message}</p>;
  }
  show(<Form />);
  act(() => say('first'));
  act(() => vi.advanceTimersByTime(TIMING.successMessage - 1));
  act(() => say('second'));
  act(() => vi.advanceTimersByTime(TIMING.successMessage - 1));
  expect(screen.getByText('second')).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('second')).toBeNull();
});
