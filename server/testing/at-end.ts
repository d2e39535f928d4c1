import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs a callback when the running test ends, or when the file does if no test is running: an `afterAll` within a test would never
 * run. Callbacks run in reverse order. Never call this in a `beforeAll`, where it would do nothing.
 */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}
