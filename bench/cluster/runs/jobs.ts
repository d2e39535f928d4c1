import { setTimeout as delay } from 'node:timers/promises';
import { describe, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import type { Recipe } from '#bench/cluster/recipe.ts';
import { MOST_FAILED, type Run } from '#bench/cluster/run.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';

/** A mail that was being sent is tried again once its time is over, two minutes, and somebody looks. */
const PATIENCE_MS = 300_000;

/** Kills the process for jobs: every mail is sent all the same. In the control nobody starts it again. */
export const jobs: Run = {
  name: 'jobs',
  run: async (recipe) => {
    let killedAt = 0;
    const outcome = await underLoad(recipe, async () => {
      killedAt = performance.now();
      await recipe.jobs.kill();
    });
    const isSent = await untilSent(recipe);
    const tookMs = performance.now() - killedAt;
    await recipe.jobs.stop();
    await underLoad(recipe, async () => undefined);
    const left = await unsent(recipe);
    recipe.jobs = await recipe.openJobs();
    return [
      {
        fault: 'kill -9 of the jobs',
        load: describeLoad(outcome),
        result: `${isSent ? 'all mails sent' : 'mails missing'} ${(tookMs / 1000).toFixed(0)} s after it; ${describe(outcome)}`,
        control: `not started again: ${left} mails wait`,
        isHeld: isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && isSent && left > 0,
      },
    ];
  },
};

const unsent = (recipe: Recipe): Promise<number> =>
  withDatabase(recipe.primaryUrl(), async ({ pool }) => {
    const { rows } = await pool.query(
      `select count(*) as waiting from jobs.job where name = 'mail' and state <> 'completed'`,
    );
    return rows[0].waiting;
  });

async function untilSent(recipe: Recipe): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while ((await unsent(recipe)) > 0) {
    if (performance.now() > end) return false;
    await delay(1_000);
  }
  return true;
}
