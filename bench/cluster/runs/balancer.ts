import { describe, describeBriefly, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { MOST_FAILED, type Run } from '#bench/cluster/run.ts';

/** Kills one of the two balancers: the other one answers all. In the control there is only one, started again after a second. */
export const balancer: Run = {
  name: 'balancer',
  run: async (recipe) => {
    const outcome = await underLoad(recipe, () => recipe.balancer.kill());
    const alone = await recipe.balanceBy({});
    const control = await underLoad(recipe, () => alone.kill(), alone.url);
    await alone.stop();
    return [
      {
        fault: 'kill -9 of one of two HAProxy',
        load: describeLoad(outcome),
        result: describe(outcome),
        control: `one alone, started again a second later: ${describeBriefly(control)}`,
        isHeld: isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && failedShare(control) > MOST_FAILED,
      },
    ];
  },
};
