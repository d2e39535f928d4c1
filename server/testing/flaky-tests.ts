import type { Reporter, TestCase } from 'vitest/node';

/**
 * A reporter of Vitest that lists, at the end, the tests that failed once and then passed. On a slow machine one of nine
 * thousand would stop a whole run; the list is what has to be mended.
 */
export class FlakyTests implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const errors = test.result().errors ?? [];
    if (test.diagnostic()?.flaky)
      this.#flaky.push(`${test.module.relativeModuleId}: ${test.fullName}\n${errors[0]?.message}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) process.stdout.write(`Flaky tests, to be mended:\n${this.#flaky.join('\n')}\n`);
  }
}
