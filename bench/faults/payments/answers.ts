import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { lookAround } from './calm.ts';
import type { Case } from './case.ts';
import { BLIND_REFUNDS, LATE_IGNORED, WEBHOOKS_BELIEVED, WITHOUT_LOOKING } from './controls.ts';
import { allowMoreRefunds } from './kills.ts';
import type { Scene } from './scene.ts';
import { insistAtGateway } from './shoppers.ts';

const SECONDS = 6;
const PAUSE_MS = 400;
const BROKEN = 24;
const NOTICE_MS = 1_500;

const wait = () => delay(SECONDS * 1_000);
const bend = ({ gateway }: Scene, settings: object) => gateway.control('POST', '/webhooks', settings);

/** The gateway's answers go wrong in turn; good ones between keep the circuit closed. */
async function breakAnswers({ gateway }: Scene, faults: object[]): Promise<void> {
  for (let turn = 0; turn < BROKEN; turn++) {
    await gateway.control('POST', '/faults', faults[turn % faults.length]);
    await delay(PAUSE_MS);
  }
}

/** The first card is declined, the second is accepted. */
const secondCardPays = async ({ scene: { gateway }, invoice }: { scene: Scene; invoice: string }) => {
  await gateway.control('POST', '/pay', { invoice, card: '4201320000311101' });
  await gateway.control('POST', '/pay', { invoice });
};

/** The time to pay is over, and the shop has had a moment to notice. */
async function endHold({ url }: Scene, orderId: string): Promise<void> {
  await withDatabase(url, ({ db }) =>
    sql`update orders set pay_until = now() - interval '11 minutes' where id = ${orderId}`.execute(db),
  );
  await delay(NOTICE_MS);
}

export const ANSWERS: Case[] = [
  {
    fault: 'answers of the gateway lost after the work was done, late by 9 s, 500',
    habits: { cancelEvery: 2 },
    disturb: (scene) =>
      breakAnswers(scene, [
        { route: 'POST /v1/invoices', answer: 'drop-after-commit' },
        // Refunds.
        { route: 'POST /v1/payments/', answer: 'drop-after-commit' },
        { route: 'GET /v1/', answer: 'status', status: 500 },
        { route: 'POST /v1/payments/', answer: 'status', status: 500, commit: true },
        { route: 'POST /v1/payments', answer: 'hang', ms: 9_000 },
      ]),
    after: allowMoreRefunds,
    control: { name: 'refunds sent without a look', patches: BLIND_REFUNDS },
  },
  {
    fault: 'all webhooks lost, nobody comes back to the shop',
    disturb: async (scene) => {
      await bend(scene, { isDropped: true });
      await wait();
    },
    control: { name: 'nobody looks', patches: WITHOUT_LOOKING },
  },
  {
    fault: 'webhooks five times and in the reverse order, each first card declined',
    habits: { pay: secondCardPays },
    disturb: async (scene) => {
      await bend(scene, { isHeld: true, copies: 5 });
      await wait();
    },
    after: async ({ gateway }) => void (await gateway.control('POST', '/webhooks/release', { reverse: true })),
    control: { name: 'webhooks believed', patches: WEBHOOKS_BELIEVED },
  },
  {
    fault: 'forged webhooks say "paid" while the bank asks: wrong secret, and the right one',
    habits: {
      pay: async ({ scene: { gateway }, invoice, orderId }) => {
        const paying = (await gateway.control('POST', '/pay', { invoice, isPending: true })) as { id: string };
        const forged = { id: paying.id, type: 'payment_paid', set: { status: 'paid' } };
        await gateway.control('POST', '/webhooks/forge', { ...forged, secret: 'wrong', eventId: `wrong-${orderId}` });
        await gateway.control('POST', '/webhooks/forge', { ...forged, eventId: `right-${orderId}` });
        // Every third is paid in the end.
        if (paying.id < '5') await gateway.control('POST', '/pay', { payment: paying.id });
      },
    },
    disturb: wait,
    control: { name: 'webhooks believed', patches: WEBHOOKS_BELIEVED },
  },
  {
    fault: 'a card is paid after its order was cancelled, or after its time to pay',
    habits: {
      pay: async ({ scene, invoice, orderId, cancel }) => {
        if (Math.random() < 0.5) await cancel();
        else await endHold(scene, orderId);
        await insistAtGateway(() => scene.gateway.control('POST', '/pay', { invoice, isLate: true }));
      },
    },
    disturb: async ({ url }) => {
      for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; await delay(PAUSE_MS))
        await withDatabase(url, lookAround);
    },
    control: { name: 'late money ignored', patches: LATE_IGNORED },
  },
];
