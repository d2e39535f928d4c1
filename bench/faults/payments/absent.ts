import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { lookAround } from './calm.ts';
import type { Case } from './case.ts';
import { EXPIRED_WITHOUT_LOOKING, LATE_IGNORED, WITHOUT_LOOKING } from './controls.ts';
import type { Scene } from './scene.ts';
import { insistAtGateway } from './shoppers.ts';

const KILLS = 3;
const AWAY_MS = 2_000;
/** Orders whose time to pay ends while the gateway is away. */
const EXPIRING = 40;
const MOST_SECONDS = 60;
const HOURS_AWAY = 3;

/** Every other shopper has paid when the gateway goes; its webhooks are lost. */
async function payEveryOther({ scene: { gateway }, invoice }: { scene: Scene; invoice: string }): Promise<void> {
  if (Number.parseInt(invoice.at(-1) ?? '', 16) % 2 === 0)
    await insistAtGateway(() => gateway.control('POST', '/pay', { invoice }));
}

async function untilBegun({ url }: Scene, orders: number): Promise<void> {
  const begun = sql<{ count: number }>`select count(*)::int as count from payments where reference_kind is not null`;
  await withDatabase(url, async ({ db }) => {
    for (let left = MOST_SECONDS; left > 0; left--, await delay(1_000))
      if (((await begun.execute(db)).rows[0]?.count ?? 0) >= orders) return;
  });
}

/** The time to pay of all orders is over, and the shop looks once an hour, as often as is worth a finding. */
async function endHoldsWithoutGateway({ gateway, url }: Scene): Promise<void> {
  await gateway.kill();
  await withDatabase(url, async (database) => {
    for (let hour = 0; hour < HOURS_AWAY; hour++) {
      const late = hour === 0 ? sql`now()` : sql`pay_until`;
      await sql`update orders set pay_until = ${late} - interval '1 hour' where pay_until is not null`.execute(
        database.db,
      );
      await sql`update payments set checked_at = checked_at - interval '1 hour'`.execute(database.db);
      await lookAround(database);
      await delay(AWAY_MS);
    }
  });
  await gateway.restart();
}

export const ABSENT: Case[] = [
  {
    fault: `kill -9 of PostgreSQL while customers pay, ${KILLS} times, away for ${AWAY_MS / 1_000} s each`,
    habits: { cancelEvery: 3, patienceMs: 15_000 },
    disturb: async ({ cluster }) => {
      for (let i = 0; i < KILLS; i++) {
        await delay(2_000 + Math.random() * 1_000);
        cluster.kill();
        await delay(AWAY_MS);
        await cluster.restart();
      }
      await delay(2_000);
    },
    control: { name: 'nobody looks', patches: WITHOUT_LOOKING },
  },
  {
    fault: `the gateway is away for ${HOURS_AWAY} hours over the expiry of ${EXPIRING} orders, half of them paid, all webhooks lost`,
    habits: { pay: payEveryOther },
    disturb: async (scene) => {
      await scene.gateway.control('POST', '/webhooks', { isDropped: true });
      await untilBegun(scene, EXPIRING);
    },
    after: endHoldsWithoutGateway,
    control: {
      name: 'orders expire without a look, late money ignored',
      patches: [...EXPIRED_WITHOUT_LOOKING, ...LATE_IGNORED],
    },
  },
];
