import { parseArgs } from 'node:util';
import { openScene, openStock } from '#bench/faults/payments/scene.ts';
import { medians, ratio } from '#bench/measure/figures.ts';
import { conclude } from '#bench/measure/report.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import { runBench } from '#bench/run.ts';
import { formatTable, percent, type Target } from '#bench/table.ts';
import {
  measureOthers,
  measureOwnShares,
  measurePaid,
  measureRefunds,
  measureWebhooks,
  whileHanging,
} from './works.ts';

// Measures what payments take of the shop, and what a gateway that hangs takes from others.
// npm run bench:payments -- [--rounds=5] [--seconds=5] [--payments=20] [--orders=120]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of webhooks and of browsing. */
    seconds: { type: 'string', default: '5' },
    /** Begun, settled and paid in each measurement. */
    payments: { type: 'string', default: '20' },
    /** In cash, in each measurement. */
    orders: { type: 'string', default: '120' },
  },
});

/** Milliseconds, and answers per second. */
type Round = Record<
  | 'beginP95'
  | 'settleP95'
  | 'paidByWebhookP95'
  | 'paidByReturnP95'
  | 'refundP95'
  | 'creditNoteP95'
  | 'browsing'
  | 'browsingBeside'
  | 'buying'
  | 'buyingBeside'
  | 'webhookP50'
  | 'webhookP99'
  | 'failed',
  number
>;

await runBench(async () => {
  const [rounds, seconds, payments] = [Number(values.rounds), Number(values.seconds), Number(values.payments)];
  const sizes = { seconds, orders: Number(values.orders) };
  const stock = await openStock();
  const scene = await openScene(stock, [], []);
  const generate = startGenerator();
  const measured: Round[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    console.log(round === 0 ? '… warming up' : `… round ${round} of ${rounds}`);
    // The round before ended with a fresh process of the shop: its first orders, which are slow, are not the ones measured alone.
    const paid = await measurePaid(scene, payments);
    const refunds = await measureRefunds(scene, payments);
    const shares = await measureOwnShares(scene, payments);
    // Alone and beside are compared: neither may be the first to load this process.
    await measureOthers(scene, generate, sizes);
    const alone = await measureOthers(scene, generate, sizes);
    const { webhooks, beside } = await whileHanging(scene, async () => ({
      beside: await measureOthers(scene, generate, sizes),
      webhooks: await measureWebhooks(scene, seconds),
    }));
    const { browsing: browsingBeside, buying: buyingBeside } = beside;
    const { failed, ...rates } = alone;
    const allFailed = failed + beside.failed + webhooks.webhooksFailed;
    const figures = {
      ...shares,
      ...paid,
      ...refunds,
      ...rates,
      browsingBeside,
      buyingBeside,
      ...webhooks,
      failed: allFailed,
    };
    if (round > 0) measured.push(figures);
  }
  await scene.end();
  const median = medians(measured);
  const series = (field: keyof typeof median) => measured.map((figures) => figures[field]);
  console.log(
    `\n${formatTable(
      ['medians', ''],
      Object.entries(median).map(([name, value]) => [name, value.toFixed(1)]),
    )}`,
  );
  const within = (what: string, value: number, most: number): Target => ({
    what,
    value: `${value.toFixed(0)} ms`,
    wanted: `≤ ${most} ms`,
    isMet: value <= most,
  });
  const unchanged = (what: string, own: 'browsing' | 'buying'): Target => {
    const share = ratio(series(`${own}Beside`), series(own));
    return { what, value: percent(share), wanted: '≥ 90.0 %', isMet: share >= 0.9 };
  };
  return conclude(
    'payments',
    [
      within('100 webhooks a second while the gateway hangs, p99', median.webhookP99, 50),
      within('begin without the gateway, p95', median.beginP95, 60),
      within('settle without the gateway, p95', median.settleP95, 50),
      within('captured to paid by webhook, p95', median.paidByWebhookP95, 2_000),
      within('captured to paid without webhooks, p95', median.paidByReturnP95, 3_000),
      within('cancelled to sent back, p95', median.refundP95, 5_000),
      within('cancelled to its credit note, p95', median.creditNoteP95, 60_000),
      unchanged('browsing while the gateway hangs / alone', 'browsing'),
      unchanged('cash orders while the gateway hangs / alone', 'buying'),
      {
        what: 'calls that failed',
        value: String(median.failed),
        wanted: '0',
        isMet: series('failed').every((n) => n === 0),
      },
    ],
    { measured, median },
  );
});
