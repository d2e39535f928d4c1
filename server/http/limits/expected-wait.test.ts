import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectedWait } from './expected-wait.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const CONNECTIONS = 10;
/** Keeps `count` requests at work for many ends, one each `everyMs`. */
function runFor(wait: ReturnType<typeof expectedWait>, count: number, everyMs: number): void {
  for (let ends = 0; ends < 1_000; ends++) {
    wait.setAtWork(count);
    vi.advanceTimersByTime(everyMs);
    wait.end();
    wait.setAtWork(count - 1);
  }
  wait.setAtWork(count);
}

test.each([
  { case: 'nobody waits for a free connection', atWork: 10, everyMs: 50, expected: 0 },
  { case: '64 requests at 400 a second', atWork: 64, everyMs: 2.5, expected: 135 },
  { case: '256 requests at 400 a second', atWork: 256, everyMs: 2.5, expected: 615 },
  { case: '256 requests at 4,000 a second', atWork: 256, everyMs: 0.25, expected: 61.5 },
])('$case: $expected ms', ({ atWork, everyMs, expected }) => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, atWork, everyMs);
  expect(wait.ms()).toBeCloseTo(expected, 0);
});

test('a hanging database is noticed by the time since the last end', () => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, 50, 1);
  expect(wait.ms()).toBeLessThan(50);
  vi.advanceTimersByTime(400);
  expect(wait.ms()).toBe(400);
});

test('a few requests that wait for a file do not look like a hanging database', () => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, 20, 1);
  vi.advanceTimersByTime(2_000);
  expect(wait.ms()).toBeLessThan(20);
});

test('a few slow requests do not make the shop look slow', () => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, 3, 2_000);
  wait.setAtWork(40);
  expect(wait.ms()).toBeLessThan(100);
});

test.each([
  { case: 'soon after another one begins with its speed', pauseMs: 100, expected: 135 },
  { case: 'after a pause begins with the first guess', pauseMs: 60_000, expected: 27 },
])('a rush $case', ({ pauseMs, expected }) => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, 64, 2.5);
  wait.setAtWork(0);
  vi.advanceTimersByTime(pauseMs);
  wait.setAtWork(64);
  expect(wait.ms()).toBeCloseTo(expected, 0);
});

test('one long gap does not end a rush of quick requests', () => {
  const wait = expectedWait(CONNECTIONS);
  runFor(wait, 256, 0.3);
  vi.advanceTimersByTime(20);
  wait.end();
  // Browsing is rejected from 150 ms on.
  expect(wait.ms()).toBeLessThan(150);
});
