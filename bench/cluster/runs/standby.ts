import { setTimeout as delay } from 'node:timers/promises';
import { describe, describeBriefly, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { type Recipe, startRecipe } from '#bench/cluster/recipe.ts';
import { MOST_FAILED, type Run } from '#bench/cluster/run.ts';
import { following } from '#bench/faults/standby.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { readWitness } from '#bench/faults/witness.ts';

const AWAY_MS = 5_000;
/** Commits that the standby had before it was killed are still told. */
const SETTLED_MS = 500;

/**
 * Kills the synchronous standby, which is back after 5 s: orders wait for it, as with Patroni's `synchronous_mode_strict`. In the control the
 * primary goes on alone, and is lost before the standby has caught up.
 */
export const standby: Run = {
  name: 'standby',
  run: async (recipe) => {
    let meanwhile = 0;
    const outcome = await underLoad(recipe, async () => {
      recipe.pair.standby.kill();
      await delay(SETTLED_MS);
      const before = readWitness(recipe.witness).length;
      await delay(AWAY_MS - SETTLED_MS);
      meanwhile = readWitness(recipe.witness).length - before;
      await comeBack(recipe);
    });
    const alone = await startRecipe({ isSupervised: false });
    const control = await underLoad(alone, () => loseBoth(alone));
    await alone.close();
    return [
      {
        fault: `kill -9 of the synchronous standby, away for ${AWAY_MS / 1000} s`,
        load: describeLoad(outcome),
        result: `${meanwhile} orders acknowledged meanwhile; ${describe(outcome)}`,
        control: `the primary goes on alone and is lost, too: ${describeBriefly(control)}`,
        isHeld: isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && meanwhile === 0 && control.verdict.lost > 0,
      },
    ];
  },
};

const comeBack = ({ pair }: Recipe) => pair.standby.restart(following(pair.link.url));

async function loseBoth(recipe: Recipe): Promise<void> {
  const { pair, supervisor } = recipe;
  pair.standby.kill();
  await withDatabase(pair.primary.url('postgres'), async ({ pool }) => {
    await pool.query('alter system reset synchronous_standby_names');
    await pool.query('select pg_reload_conf()');
  });
  await delay(AWAY_MS);
  pair.primary.kill();
  await comeBack(recipe);
  await supervisor.takeOver();
}
