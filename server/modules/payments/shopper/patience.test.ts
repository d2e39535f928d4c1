import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayUnavailable } from '#server/modules/payments/gateway.ts';
import { patience, patienceFor } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const codeOf = (call: Promise<unknown>) => call.catch(({ code }) => code);

test('a shopper waits six seconds for a gateway that hangs', async () => {
  const waiting = codeOf(patience().ask(never));
  await vi.advanceTimersByTimeAsync(5_999);
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('payment_unavailable');
});

test('a look that takes four seconds leaves two for what comes after it', async () => {
  const { ask, check } = patience();
  const looked = ask(() => new Promise((resolve) => setTimeout(() => resolve('seen'), 4_000)));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await looked).toBe('seen');
  expect(check).not.toThrow();
  const waiting = codeOf(ask(never));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waiting).toBe('payment_unavailable');
  expect(check).toThrow('payment');
});

test('a transfer asks the gateway for five seconds', async () => {
  const waiting = codeOf(patienceFor('bank_transfer').ask(never));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBe('payment_unavailable');
});

test('answers and failures in time are passed on', async () => {
  expect(await patience().ask(async () => 'found')).toBe('found');
  const failing = patience().ask(() => Promise.reject(new GatewayUnavailable('down', 'unknown')));
  await expect(failing).rejects.toMatchObject({ code: 'payment_unavailable' });
});
