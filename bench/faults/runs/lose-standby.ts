import { setTimeout as delay } from 'node:timers/promises';
import { startBuyers } from '#bench/faults/buyers.ts';
import type { Fault } from '#bench/faults/fault.ts';
import { readShare, startReading } from '#bench/faults/readers.ts';
import { startPair } from '#bench/faults/standby.ts';
import { registerBuyers } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge } from '#bench/faults/verdict.ts';
import { readWitness } from '#bench/faults/witness.ts';

const BUYERS = 8;
const BEFORE_MS = 3_000;
const LOST_MS = 12_000;
const SETTLED_MS = 1_000;
const AFTER_MS = 3_000;
const READ_AT_LEAST = 0.9;

/** Makes the synchronous standby unreachable: no order may be acknowledged meanwhile, but reads go on. */
export const loseStandby: Fault = {
  name: 'lose-standby',
  run: async () => {
    const { primary, standby, link, offers } = await startPair(true);
    const shop = await superviseShop({ databaseUrl: primary.url('postgres'), dataDir: primary.folder });
    const file = `${standby.folder}/witness.log`;
    const [reader, ...buyers] = await registerBuyers(shop.url, BUYERS + 1);
    const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
    await delay(BEFORE_MS);

    link.freeze();
    await delay(SETTLED_MS);
    const before = readWitness(file).length;
    const reading = startReading(shop.url, reader?.token ?? '');
    await delay(LOST_MS);
    const read = await reading.stop();
    const acknowledged = readWitness(file).length - before;
    link.cut();
    link.restore();

    await delay(AFTER_MS);
    const tally = await buying.stop();
    await shop.stop();
    const verdict = await judge(primary.url('postgres'), file);
    link.close();
    for (const cluster of [standby, primary]) cluster.stop();
    return [
      {
        fault: `the synchronous standby unreachable for ${(LOST_MS + SETTLED_MS) / 1000} s`,
        load: `1 process, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
        result: `${describe(tally, verdict)}; meanwhile ${acknowledged} acknowledged, ${read.answered} of ${read.asked} reads answered`,
        control: '',
        isHeld: isSurvived(tally, verdict) && acknowledged === 0 && readShare(read) > READ_AT_LEAST,
      },
    ];
  },
};
