import { setTimeout as delay } from 'node:timers/promises';
import { describe, describeBriefly, describeLoad, isWhole, type Outcome, underLoad } from '#bench/cluster/load.ts';
import type { Recipe } from '#bench/cluster/recipe.ts';
import type { Run } from '#bench/cluster/run.ts';

/** Replaces all shops one after the other. In the control the balancer does not ask who is ready. */
export const rolling: Run = {
  name: 'rolling',
  run: async (recipe) => {
    const outcome = await underLoad(recipe, () => replaceAll(recipe));
    const blind = await recipe.balanceBy({ isCareful: false, hasFallback: false });
    const control = await underLoad(recipe, () => replaceAll(recipe), blind.url);
    await blind.stop();
    return [
      {
        fault: 'rolling restart of both web shops and the jobs (SIGTERM)',
        load: describeLoad(outcome),
        result: `${failures(outcome)} requests failed; ${describe(outcome)}`,
        control: `readiness ignored, no second try: ${failures(control)} failed; ${describeBriefly(control)}`,
        isHeld: isWhole(outcome) && failures(outcome) === 0 && failures(control) > 0,
      },
    ];
  },
};

async function replaceAll(recipe: Recipe): Promise<void> {
  for (const at of recipe.shops.keys()) {
    await recipe.shops[at]?.stop();
    recipe.shops[at] = await recipe.openShop(at);
    await delay(1_500);
  }
  await recipe.jobs.stop();
  recipe.jobs = await recipe.openJobs();
}

/** Of buyers, visitors and people with photos: whatever was not answered with success. */
function failures({ tally, visits, photos }: Outcome): number {
  const bad = Object.entries(tally.answers).filter(([status]) => !(Number(status) < 400));
  return visits.failed + photos.sent - photos.acknowledged + bad.reduce((sum, [, count]) => sum + count, 0);
}
