import { setTimeout as delay } from 'node:timers/promises';
import { describe, describeBriefly, describeLoad, failedShare, isWhole, underLoad } from '#bench/cluster/load.ts';
import { type Recipe, startRecipe } from '#bench/cluster/recipe.ts';
import { MOST_FAILED, MOST_REFUSED_MS, type Run } from '#bench/cluster/run.ts';

const CUT_OFF_MS = 2_000;

/** Kills the primary: its synchronous standby takes over, and readers are served meanwhile. */
export const primary: Run = {
  name: 'primary',
  run: async (recipe) => {
    const outcome = await underLoad(recipe, () => loseTo(recipe));
    const took = ((recipe.supervisor.tookMs() ?? Number.NaN) / 1000).toFixed(1);
    // The shared cluster makes room for those of the controls.
    await recipe.close();
    const behind = await startRecipe({ isSynchronous: false });
    const losing = await underLoad(behind, async () => {
      behind.pair.link.freeze();
      await delay(CUT_OFF_MS);
      await loseTo(behind);
    });
    await behind.close();
    const alone = await startRecipe({ isSupervised: false, balancer: { hasFallback: false } });
    const waiting = await underLoad(alone, async () => {
      alone.pair.primary.kill();
      await delay(MOST_REFUSED_MS + 2_000);
      await alone.supervisor.takeOver();
    });
    await alone.close();
    const isHeld =
      isWhole(outcome) && failedShare(outcome) <= MOST_FAILED && outcome.tally.longestGapMs <= MOST_REFUSED_MS;
    const hasFailed = losing.verdict.lost > 0 && waiting.tally.longestGapMs > MOST_REFUSED_MS;
    return [
      {
        fault: 'kill -9 of the primary, promotion of the synchronous standby',
        load: describeLoad(outcome),
        result: `promoted in ${took} s; ${describe(outcome)}`,
        control: `asynchronous, cut off before: ${describeBriefly(losing)}; promoted after 12 s, no balancing to shops that are not ready: ${describeBriefly(waiting)}`,
        isHeld: isHeld && hasFailed && failedShare(waiting) > MOST_FAILED,
      },
    ];
  },
};

async function loseTo({ pair, supervisor }: Recipe): Promise<void> {
  pair.primary.kill();
  await supervisor.promoted;
}
