import { setTimeout as delay } from 'node:timers/promises';
import { startBuyers } from '#bench/faults/buyers.ts';
import { type Fault, notRun } from '#bench/faults/fault.ts';
import { promote, proxyTo, startPair } from '#bench/faults/standby.ts';
import { registerBuyers } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge } from '#bench/faults/verdict.ts';
import { canSeeProcesses } from '#server/testing/database/postgres-processes.ts';

const BUYERS = 8;
const BEFORE_MS = 4_000;
/** Time until a failover manager would promote the standby. */
const DECIDING_MS = 1_000;
const CUT_OFF_MS = 2_000;
const AFTER_MS = 4_000;

/** Kills the primary and promotes its standby, with and without a network partition before. */
export const losePrimary: Fault = {
  name: 'lose-primary',
  run: async () => {
    const fault = 'kill -9 of the primary, promotion of the synchronous standby';
    if (!canSeeProcesses) return [notRun(fault, 'needs Linux')];
    const plain = await buyWhile({ isSynchronous: true, cutOffMs: 0 });
    const behind = await buyWhile({ isSynchronous: true, cutOffMs: CUT_OFF_MS });
    const control = await buyWhile({ isSynchronous: false, cutOffMs: CUT_OFF_MS });
    const row = ({ tally, verdict }: typeof plain) => ({
      load: `1 process, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
      result: describe(tally, verdict),
      control: '',
      isHeld: isSurvived(tally, verdict),
    });
    return [
      { fault, ...row(plain) },
      {
        ...row(behind),
        fault: `the same after a ${CUT_OFF_MS / 1000} s network partition between the two`,
        control: `asynchronous: ${control.verdict.lost} of ${control.tally.acknowledged} lost`,
        isHeld: row(behind).isHeld && control.verdict.lost > 0,
      },
    ];
  },
};

async function buyWhile({ isSynchronous, cutOffMs }: { isSynchronous: boolean; cutOffMs: number }) {
  const { primary, standby, link, offers } = await startPair(isSynchronous);
  const balancer = await proxyTo(primary.url('postgres'));
  const shop = await superviseShop({ databaseUrl: balancer.url, dataDir: primary.folder });
  const file = `${standby.folder}/witness.log`;
  const buyers = await registerBuyers(shop.url, BUYERS);
  const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
  await delay(BEFORE_MS);

  if (cutOffMs > 0) link.freeze();
  await delay(cutOffMs);
  primary.kill();
  balancer.cut();
  await delay(DECIDING_MS);
  await promote(standby);
  balancer.redirect(standby.url('postgres'));
  balancer.restore();

  await delay(AFTER_MS);
  const tally = await buying.stop();
  await shop.stop();
  const verdict = await judge(standby.url('postgres'), file);
  for (const proxy of [link, balancer]) proxy.close();
  for (const cluster of [standby, primary]) cluster.stop();
  return { tally, verdict };
}
