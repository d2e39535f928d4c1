import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';

function setUp() {
  const clock = { now: 0, calls: 0 };
  const breaker = circuitBreaker({ failures: 3, windowMs: 100, pauseMs: 50, now: () => clock.now });
  const call = (error?: Error) =>
    breaker(async () => {
      clock.calls += 1;
      if (error) throw error;
      return 'answer';
    }).catch((thrown) => thrown);
  return { clock, call };
}

const DOWN = new GatewayUnavailable('down', 'unknown');

test('refuses without a call after failures in a row, until the pause is over', async () => {
  const { clock, call } = setUp();
  for (let failure = 0; failure < 3; failure += 1) expect(await call(DOWN)).toBe(DOWN);
  clock.now = 49;
  expect(await call()).toMatchObject({ outcome: 'not_done', retryAfterMs: 1 });
  expect(clock.calls).toBe(3);
  clock.now = 50;
  expect(await call()).toBe('answer');
});

test('pauses again at the first failure after the pause', async () => {
  const { clock, call } = setUp();
  for (let failure = 0; failure < 3; failure += 1) await call(DOWN);
  clock.now = 60;
  expect(await call(DOWN)).toBe(DOWN);
  expect(await call()).toMatchObject({ outcome: 'not_done' });
});

test.each([
  ['a success between them', undefined],
  ['a refusal between them, which is an answer', new GatewayRefused('declined', 'no')],
])('does not pause with %s', async (_, between) => {
  const { call } = setUp();
  for (const error of [DOWN, DOWN, between, DOWN, DOWN]) await call(error);
  expect(await call()).toBe('answer');
});

test('does not count failures of long ago', async () => {
  const { clock, call } = setUp();
  for (const at of [0, 10, 111]) {
    clock.now = at;
    await call(DOWN);
  }
  expect(await call()).toBe('answer');
});
