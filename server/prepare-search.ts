import { setTimeout as delay } from 'node:timers/promises';
import { growingPause } from './kernel/growing-pause.ts';

const TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Prepares the search before the shop listens: a shop that is reachable can answer. After five failures it opens all the
 * same, since all else works, and the first search tries again.
 */
export async function prepareSearch(
  prepare: () => Promise<void>,
  report: (error: Error) => void,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  const pause = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  for (let tries = 1; ; tries++) {
    try {
      return await prepare();
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
    if (tries === TRIES) return;
    pause.begin();
    await wait(pause.secondsLeft() * 1000);
  }
}
