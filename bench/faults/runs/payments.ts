import type { Fault, Row } from '#bench/faults/fault.ts';
import { ABSENT } from '#bench/faults/payments/absent.ts';
import { ANSWERS } from '#bench/faults/payments/answers.ts';
import { runCase } from '#bench/faults/payments/case.ts';
import { KILLED } from '#bench/faults/payments/kills.ts';
import { openStock } from '#bench/faults/payments/scene.ts';

/** Kills the shop and its payment gateway while customers pay, and breaks what they tell each other. */
export const payments: Fault = {
  name: 'payments',
  run: async () => {
    const stock = await openStock();
    const rows: Row[] = [];
    for (const fault of [...KILLED, ...ANSWERS, ...ABSENT]) rows.push(await runCase(stock, fault));
    stock.cluster.stop();
    return rows;
  },
};
