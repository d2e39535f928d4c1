import { describe, describeBriefly, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { MOST_FAILED, type Run } from '#bench/cluster/run.ts';

/** Kills each web shop in turn. In the control the balancer neither asks who is ready nor tries another shop. */
export const web: Run = {
  name: 'web',
  run: async (recipe) => {
    const rows = [];
    const blind = await recipe.balanceBy({ isCareful: false, hasFallback: false });
    const control = await underLoad(recipe, async () => recipe.shops[0]?.kill(), blind.url);
    await blind.stop();
    for (const [at, shop] of recipe.shops.entries()) {
      const outcome = await underLoad(recipe, shop.kill);
      rows.push({
        fault: `kill -9 of web shop ${at + 1}`,
        load: describeLoad(outcome),
        result: describe(outcome),
        control: `no checks, no second try: ${describeBriefly(control)}`,
        isHeld: isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && failedShare(control) > MOST_FAILED,
      });
    }
    return rows;
  },
};
