import { describe, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { startRecipe } from '#bench/cluster/recipe.ts';
import { MOST_FAILED, type Run } from '#bench/cluster/run.ts';

const AWAY_MS = 5_000;

/** Kills the S3 store, which is back after 5 s. In the control each shop keeps files in its own folder. */
export const store: Run = {
  name: 'store',
  run: async (recipe) => {
    const outcome = await underLoad(recipe, async () => recipe.store?.away(AWAY_MS));
    const apart = await startRecipe({ hasStore: false });
    const control = await underLoad(apart, async () => undefined);
    await apart.close();
    return [
      {
        fault: `kill -9 of the S3 store, away for ${AWAY_MS / 1000} s`,
        load: describeLoad(outcome),
        result: describe(outcome),
        control: `each shop keeps files in its folder: ${control.photos.lost} times a shop lacked a photo of the other`,
        isHeld: isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && control.photos.lost > 0,
      },
    ];
  },
};
