import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** How long a person who has never seen the screen looks before each press and each field. */
const PAUSE_MS = 2_000;

export type Newcomer = ReturnType<typeof newcomer>;

/** A person on a phone who reads before they press and type. */
export function newcomer(page: Page) {
  let taps = 0;
  return {
    page,
    taps: () => taps,
    /** Waits until it is there, looks, and presses. */
    tap: async (target: Locator) => {
      await target.waitFor();
      await delay(PAUSE_MS);
      await target.tap();
      taps += 1;
    },
    fill: async (field: Locator, text: string) => {
      await field.waitFor();
      await delay(PAUSE_MS);
      await field.fill(text);
    },
  };
}
