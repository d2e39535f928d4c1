import { describe, describeBriefly, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { MOST_FAILED, MOST_REFUSED_MS, type Run } from '#bench/cluster/run.ts';

/** Kills PgBouncer, which its service manager starts again after a second. In the control it does so only after 12 s. */
export const pooler: Run = {
  name: 'pooler',
  run: async (recipe) => {
    const outcome = await underLoad(recipe, async () => {
      await recipe.pooler.kill();
      await recipe.pooler.opened();
    });
    const control = await underLoad(recipe, () => recipe.pooler.away(MOST_REFUSED_MS + 2_000));
    const isHeld =
      isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && outcome.tally.longestGapMs < MOST_REFUSED_MS;
    return [
      {
        fault: 'kill -9 of PgBouncer, started again a second later',
        load: describeLoad(outcome),
        result: describe(outcome),
        control: `started again after 12 s: ${describeBriefly(control)}`,
        isHeld: isHeld && control.tally.longestGapMs > MOST_REFUSED_MS,
      },
    ];
  },
};
