import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import { callerOf } from '#bench/faults/caller.ts';
import type { Fault } from '#bench/faults/fault.ts';
import { HEALTHY, type Mode, openReceiver, type Receiver, TROUBLED } from '#bench/faults/hooks/receiver.ts';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { checkPatches, patchedShop } from '#bench/faults/load/patched-shop.ts';
import { registerBuyers, stockShop, withDatabase } from '#bench/faults/stocked-shop.ts';
import { killAll, superviseShop } from '#bench/faults/supervised-shop.ts';
import { AUTH_SECRET } from '#bench/measure/people.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { accessTokens } from '#server/platform/tokens.ts';
import { fillCart, placeOrder } from '#server/testing/data/buyers.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';

const MODES: Mode[] = ['hanging', 'refusing', 'redirecting', 'mute'];
/** In each mode, of both vendors. More than the sender sends at once. */
const ORDERS = 40;
const RECOVERY_SECONDS = 90;

const POST = 'platform/outside/post.ts';
/** Leads every name to the receiver, and lets nobody wait a minute for what a dead process had taken. */
const LOCAL = (port: number): Patch[] => [
  [
    POST,
    '{ resolve, mayReach: isOutside }',
    `{ resolve: async () => ['127.0.0.1'], mayReach: () => true, plainPort: ${port} }`,
  ],
  ['modules/webhooks/claim.ts', 'const CLAIM_SECONDS = 60;', 'const CLAIM_SECONDS = 12;'],
];
/** An address may have as many sent at once as it likes, is tried once, and leads where it wants. */
const CARELESS = (port: number): Patch[] => [
  ['modules/webhooks/claim.ts', '{ working: 4, failing: 1 }', '{ working: 64, failing: 64 }'],
  ['modules/webhooks/record.ts', 'const pause = isTaken ||', 'const pause = true ||'],
  [
    POST,
    'const status = response.statusCode ?? 0;',
    `const status = response.statusCode ?? 0;
      if (status === 307) return void http.request(String(response.headers.location),
        { method: 'POST', lookup, port: ${port} }, answered).on('error', reject).end(body);`,
  ],
];
checkPatches([...LOCAL(0), ...CARELESS(0)]);

interface Outcome {
  seconds: number;
  orders: number;
  /** Events that a vendor's program did not take, or took as two messages. */
  lost: number;
  twice: number;
  /** Messages that came again under their id. */
  again: number;
  /** The longest time until the healthy address took an order, ms. */
  slowest: number;
  inner: number;
}

/** A vendor's address hangs, refuses, redirects and hangs up, and the shop is killed. In the control nothing guards against that. */
export const webhooks: Fault = {
  name: 'webhooks',
  run: async () => {
    const cluster = await startCluster();
    await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database stocked'));
    const offers = await stockShop(cluster.url('stocked'), 2);
    const held = await runOnce(cluster, offers, () => []);
    const failed = await runOnce(cluster, offers, CARELESS);
    cluster.stop();
    const isHeld = held.lost + held.twice + held.inner === 0 && held.slowest < 5_000;
    return [
      {
        fault: 'a seller’s address hangs, refuses, redirects, hangs up after taking; kill -9 of the shop in each',
        load: `${held.orders} orders of two sellers, ${held.seconds.toFixed(0)} s`,
        result: describe(held),
        control: `no share for each address, no second try, redirects followed: ${describe(failed)}`,
        isHeld: isHeld && failed.lost > 0 && failed.inner > 0 && failed.slowest > held.slowest,
      },
    ];
  },
};

const describe = ({ lost, twice, again, slowest, inner }: Outcome) =>
  `${lost} events lost, ${twice} as two messages, ${again} again under their id; the other seller waits ${(slowest / 1_000).toFixed(1)} s at most; ${inner} sent elsewhere`;

async function runOnce(cluster: Cluster, offers: MadeOffer[], more: (port: number) => Patch[]): Promise<Outcome> {
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  const url = cluster.url(name);
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query(`create database ${name} template stocked`));
  const dataDir = `${cluster.folder}/${name}`;
  mkdirSync(dataDir);
  const receiver = await openReceiver();
  const patches = patchedShop([...LOCAL(receiver.port), ...more(receiver.port)]);
  const environment = { AUTH_SECRET, CONSOLE_SECOND_FACTOR: 'optional', ...patches };
  const shop = await superviseShop({ databaseUrl: url, dataDir, environment });
  try {
    const call = callerOf([shop.url]);
    for (const [at, host] of [HEALTHY, TROUBLED].entries()) {
      const token = await withDatabase(url, ({ db }) => ownerOf(db, offers[at]?.id ?? ''));
      const body = { url: `https://${host}/hooks`, kinds: ['order_placed'] };
      const made = await call('POST', '/seller/webhooks', { token, body });
      if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
    }
    const [buyer] = await registerBuyers(shop.url, 1);
    if (!buyer) throw new Error('nobody buys');
    const startedAt = performance.now();
    const placed: number[] = [];
    for (const mode of MODES) {
      receiver.set(mode);
      for (let n = 0; n < ORDERS; n++) {
        for (const offer of offers) await fillCart({ call }, buyer, offer, 1);
        const { status, body } = await placeOrder({ call }, buyer);
        if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
        placed.push(performance.now());
      }
      await untilTaken(receiver, placed.length);
      await killAll(shop);
      receiver.set('well');
      await untilSent(url);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seconds, orders: placed.length, ...judge(receiver, placed) };
  } finally {
    await shop.stop();
  }
}

/** The owner of an offer's vendor, who has just shown who they are. Returns their token. */
async function ownerOf(db: Db, offerId: string): Promise<string> {
  const [userId, sessionId] = [newId(), newId()];
  await sql`insert into users (id, email, first_name, last_name, phone_number)
    values (${userId}, ${`${userId}@bench.example`}, 'Bench', 'Seller', '0')`.execute(db);
  await sql`insert into vendor_members (vendor_id, user_id, role)
    select vendor_id, ${userId}, 'owner' from product_vendors where id = ${offerId}`.execute(db);
  await sql`insert into sessions (id, user_id, area, expires_at, confirmed_at)
    values (${sessionId}, ${userId}, 'seller', now() + interval '12 hours', now())`.execute(db);
  return accessTokens(AUTH_SECRET).sign({ userId, sessionId, area: 'seller' });
}

/** Waits until the healthy address has taken as many orders, or a time in which it should have. */
async function untilTaken({ taken }: Receiver, orders: number): Promise<void> {
  const end = performance.now() + 20_000;
  const count = () => new Set(taken.get(HEALTHY)?.map(({ cursor }) => cursor)).size;
  while (count() < orders && performance.now() < end) await delay(50);
}

/** Lets the time of every next try come, until nothing waits any more. */
const untilSent = (url: string) =>
  withDatabase(url, async ({ db }) => {
    const end = performance.now() + RECOVERY_SECONDS * 1_000;
    for (let waiting = 1; waiting > 0 && performance.now() < end; await delay(500)) {
      await sql`update webhook_deliveries set next_try_at = now() where state = 'waiting' and next_try_at > now()`.execute(
        db,
      );
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from webhook_deliveries where state = 'waiting'`.execute(db);
      waiting = rows[0]?.waiting ?? 0;
    }
  });

/** Compares what the programs were told with the orders, of which each vendor's feed has one event each. */
function judge({ taken, inner }: Receiver, placed: number[]): Omit<Outcome, 'seconds' | 'orders'> {
  let [lost, twice, again, slowest] = [0, 0, 0, 0];
  for (const [host, told] of taken) {
    for (const [at, placedAt] of placed.entries()) {
      const own = told.filter(({ cursor }) => cursor === at + 1);
      const ids = new Set(own.map(({ id }) => id));
      if (own.length === 0) lost += 1;
      if (ids.size > 1) twice += 1;
      again += own.length - ids.size;
      if (host === HEALTHY) slowest = Math.max(slowest, (own[0]?.at ?? Number.POSITIVE_INFINITY) - placedAt);
    }
  }
  return { lost, twice, again, slowest, inner: inner() };
}
