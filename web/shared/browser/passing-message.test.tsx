import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePassingMessage } from './passing-message.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function begin() {
  const { result } = renderHook(usePassingMessage);
  return { shown: () => result.current[0], say: (message: string | null) => act(() => result.current[1](message)) };
}

test('a message disappears after three seconds', async () => {
  const { shown, say } = begin();
  say('Saved');
  await pass(2_999);
  expect(shown()).toBe('Saved');
  await pass(1);
  expect(shown()).toBeNull();
});

test('another message has three seconds of its own', async () => {
  const { shown, say } = begin();
  say('Saved');
  await pass(2_000);
  say('Removed');
  await pass(2_999);
  expect(shown()).toBe('Removed');
  await pass(1);
  expect(shown()).toBeNull();
});

test('a message can be taken away at once', () => {
  const { shown, say } = begin();
  say('Saved');
  say(null);
  expect(shown()).toBeNull();
});
