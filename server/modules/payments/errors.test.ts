import { afterEach, expect, test, vi } from 'vitest';
import { patiently } from './errors.ts';
import { GatewayUnavailable } from './gateway.ts';

afterEach(() => void vi.useRealTimers());

test('a shopper waits six seconds for a gateway that hangs', async () => {
  vi.useFakeTimers();
  const waiting = patiently(() => new Promise(() => undefined)).catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('payment_unavailable');
});

test('answers and failures in time are passed on', async () => {
  expect(await patiently(async () => 'found')).toBe('found');
  const failing = patiently(() => Promise.reject(new GatewayUnavailable('down', 'unknown')));
  await expect(failing).rejects.toMatchObject({ code: 'payment_unavailable' });
});
