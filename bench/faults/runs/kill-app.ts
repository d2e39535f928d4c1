import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '#bench/cluster.ts';
import { startBuyers } from '#bench/faults/buyers.ts';
import type { Fault } from '#bench/faults/fault.ts';
import { registerBuyers, stockShop } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge } from '#bench/faults/verdict.ts';

const BUYERS = 8;
const KILLS = 5;
const BETWEEN_MS = 2_000;

/** Kills one of two shop processes repeatedly while customers buy from both. */
export const killApp: Fault = {
  name: 'kill-app',
  run: async () => {
    const cluster = await startCluster();
    const url = cluster.url('postgres');
    const offers = await stockShop(url);
    const options = { databaseUrl: url, dataDir: cluster.folder };
    const shops = [await superviseShop(options), await superviseShop(options)];
    const file = `${cluster.folder}/witness.log`;
    const buyers = await registerBuyers(shops[0]?.url ?? '', BUYERS);
    const buying = startBuyers({ origins: shops.map((shop) => shop.url), buyers, offers, file });
    for (let i = 0; i < KILLS; i++) {
      await delay(BETWEEN_MS);
      // Wait for the restart: on a slow machine both processes would be down at once.
      await shops[i % shops.length]?.kill();
    }
    await delay(BETWEEN_MS);
    const tally = await buying.stop();
    for (const shop of shops) await shop.stop();
    const verdict = await judge(url, file);
    cluster.stop();
    return [
      {
        fault: `kill -9 of a shop process, ${KILLS} times`,
        load: `2 processes, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
        result: describe(tally, verdict),
        control: '',
        isHeld: isSurvived(tally, verdict),
      },
    ];
  },
};
