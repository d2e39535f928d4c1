import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { readBank } from './books.ts';
import type { Case } from './case.ts';
import { BLIND_REFUNDS, NO_SECOND_TRY, SECOND_IGNORED, SEEN_TOO_EARLY, WITHOUT_LOOKING } from './controls.ts';
import type { Scene } from './scene.ts';
import { type AtGateway, insistAtGateway } from './shoppers.ts';

const SECONDS = 8;
const KILLS = 4;

const wait = () => delay(SECONDS * 1_000);
const dies = (share: number, when = 'true') =>
  `if (${when} && Math.random() < ${share}) process.kill(process.pid, 'SIGKILL');`;

/** Dies before a text of the source, sometimes. */
const diesBefore = (file: string, text: string, share: number): Patch => [file, text, `${dies(share)} ${text}`];

/** Shop and jobs, as when the machine loses them. */
async function killBoth({ shop }: Scene): Promise<void> {
  const pid = shop.pid();
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const child of children) process.kill(child, 'SIGKILL');
  await shop.kill();
}

/** The shoppers whose answer was lost had the page open all the same: each invoice is paid. */
async function payAll({ gateway }: Scene): Promise<void> {
  const { invoices } = readBank(gateway.folder);
  for (const { id, status } of invoices.values())
    if (status === 'initiated') await insistAtGateway(() => gateway.control('POST', '/pay', { invoice: id }));
}

const loseWebhooks = ({ gateway }: Scene, isDropped = true) => gateway.control('POST', '/webhooks', { isDropped });

/** Pays, and cancels at once and only once. */
async function payAndCancel({ scene: { gateway }, invoice, cancel }: AtGateway): Promise<void> {
  await insistAtGateway(() => gateway.control('POST', '/pay', { invoice }));
  await cancel().catch(() => undefined);
}

/** So that only the shop keeps it from sending back twice: a gateway refuses more than it took. */
export async function allowMoreRefunds({ gateway, url }: Scene): Promise<void> {
  const recorded = await withDatabase(url, ({ db }) =>
    db.selectFrom('payments').where('captured_amount', '>', 0).select('capture_id').execute(),
  );
  const { payments, amounts } = readBank(gateway.folder);
  for (const { capture_id: id } of recorded) {
    const payment = payments.get(id ?? '');
    if (payment && payment.amount === amounts.get(payment.id))
      await gateway.control('POST', '/object', { id, set: { amount: 2 * payment.amount } });
  }
}

export const KILLED: Case[] = [
  {
    fault: `kill -9 of the shop and its jobs at any moment, ${KILLS} times; webhooks of the second before are lost`,
    disturb: async (scene) => {
      for (let i = 0; i < KILLS; i++) {
        await delay(Math.random() * 1_000);
        // Otherwise the gateway repeats them, and nothing has to be looked for.
        await loseWebhooks(scene);
        await delay(1_000);
        await killBoth(scene);
        await loseWebhooks(scene, false);
      }
      await delay(1_000);
    },
    habits: { cancelEvery: 5 },
    control: { name: 'nobody looks', patches: WITHOUT_LOOKING },
  },
  {
    fault: 'the shop dies once after the gateway began a payment, before it is kept; both pages are paid',
    marks: [
      [
        'modules/payments/beginning/begin.ts',
        'const sealed = sealedActions(secret)',
        `const fs = await import('node:fs'); const once = process.env.DATA_DIR + '/died';
         if (!fs.existsSync(once)) { fs.writeFileSync(once, ''); process.kill(process.pid, 'SIGKILL'); }
         const sealed = sealedActions(secret)`,
      ],
    ],
    // Longer than a claim: what was begun is begun again, and both are paid.
    habits: { patienceMs: 30_000 },
    disturb: () => delay(12_000),
    after: payAll,
    control: { name: 'second money ignored', patches: SECOND_IGNORED },
  },
  {
    fault: 'the shop dies between the look and its record',
    marks: [
      [
        'modules/payments/record.ts',
        'const decision = { ...decide(order, attempts, attempt, state), state };',
        `const decision = { ...decide(order, attempts, attempt, state), state }; ${dies(0.3, 'decision.arrivals.length > 0')}`,
      ],
    ],
    disturb: wait,
    control: { name: 'a webhook counts as seen before the look, and nobody looks', patches: SEEN_TOO_EARLY },
  },
  {
    fault: 'the shop dies after a code was accepted, before that is kept; webhooks lost',
    marks: [diesBefore('modules/payments/confirm.ts', 'await record(settling, orderId, open.id, state).catch(', 0.3)],
    habits: { onlyWallets: true },
    disturb: async (scene) => {
      await loseWebhooks(scene);
      await wait();
    },
    control: { name: 'nobody looks', patches: WITHOUT_LOOKING },
  },
  {
    fault: 'the shop dies while it ends a payment that was paid a moment before the cancellation; webhooks lost',
    marks: [diesBefore('modules/payments/close.ts', 'const { state: ended } = await record(', 0.3)],
    habits: { pay: payAndCancel },
    disturb: async (scene) => {
      await loseWebhooks(scene);
      await wait();
    },
    control: { name: 'nobody looks', patches: WITHOUT_LOOKING },
  },
  {
    fault: 'the jobs die after a refund was sent, before that is noted',
    marks: [diesBefore('modules/payments/refunds/refund.ts', 'const after = await lookAtRefunded(', 0.5)],
    habits: { cancelEvery: 2 },
    disturb: wait,
    after: allowMoreRefunds,
    control: { name: 'refunds sent without a look', patches: BLIND_REFUNDS },
  },
  {
    fault: 'kill -9 of the gateway, twice, away for two seconds each',
    habits: { cancelEvery: 2 },
    disturb: async ({ gateway }) => {
      for (let i = 0; i < 2; i++) {
        await delay(4_000);
        await gateway.kill();
        await delay(2_000);
        await gateway.restart();
      }
    },
    control: { name: 'a refund is tried once', patches: NO_SECOND_TRY },
  },
];
