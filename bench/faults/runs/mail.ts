import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Fault } from '#bench/faults/fault.ts';
import { auditBooks, openDemoShop, registerPeople } from '#bench/faults/load/demo-shop.ts';
import { type MailServer, type Mode, openMailServer } from '#bench/faults/load/fake-mail-server.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { startLoad } from '#bench/faults/load/run-generator.ts';
import { times } from '#bench/faults/load/tally.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';

const OUTAGES: Mode[] = ['refusing', 'silent', 'later', 'never'];
const SECONDS = 3;
const RECOVERY_SECONDS = 60;

/** Makes the mail server fail in every way while customers buy, then recover. */
export const mail: Fault = {
  name: 'mail',
  run: async () => {
    const { cluster, url, offers } = await openDemoShop();
    const server = await openMailServer();
    const environment = { SMTP_URL: server.url };
    const shop = spawnShop({ databaseUrl: url, dataDir: cluster.folder, port: await freePort(), environment });
    await shop.opened;
    const people = await registerPeople(shop.url, 8);
    const plan = { url: shop.url, people, offers, buying: 1, connections: 3, clients: 3, pauseMs: 200, seconds: 120 };
    const during = async (modes: Mode[]) => {
      const load = startLoad(plan);
      for (const mode of modes) {
        await server.set(mode);
        await delay(SECONDS * 1_000);
        await passAnHour(url);
      }
      load.stop();
      return load.report;
    };

    await recover(url, server);
    const outages = await during(OUTAGES);
    const afterOutages = await recover(url, server);
    const mute = await during(['mute']);
    const afterMute = await recover(url, server);
    await disableRetries(url);
    const control = await during(['refusing']);
    const afterControl = await recover(url, server);
    await shop.stop();
    const reports = [outages, mute, control];
    const faults = await auditBooks(
      url,
      reports.flatMap(({ acknowledged }) => acknowledged),
    );
    cluster.stop();
    server.close();

    const isHeld =
      reports.every(({ tallies }) => tallies.buying.good === tallies.buying.sent) &&
      afterOutages.missing + afterOutages.twice + afterMute.missing === 0;
    const p99 = times(outages.tallies.buying).p99.toFixed(0);
    return [
      {
        fault: 'mail server refuses, hangs, answers 451, answers 554, accepts a mail and hangs up',
        load: `${SECONDS} s of buying in each; the job queue advanced by an hour after each`,
        result: [
          `${outages.acknowledged.length + mute.acknowledged.length} orders, ${failed(reports)} calls failed, p99 ${p99} ms`,
          `${afterOutages.mails} mails: ${afterOutages.missing} missing, ${afterOutages.twice} twice`,
          `accepted without a reply: ${afterMute.missing} missing, ${afterMute.twice} twice under one Message-ID`,
          ...faults,
        ].join('; '),
        control: `without retries: ${afterControl.missing} missing`,
        isHeld: isHeld && afterControl.missing > 0 && faults.length === 0,
      },
    ];
  },
};

const failed = (reports: Report[]) =>
  reports.reduce((sum, { tallies: { buying } }) => sum + buying.sent - buying.good, 0);

interface Delivery {
  mails: number;
  missing: number;
  twice: number;
}

/** Lets the mail server work again, waits until the queue is empty, and compares delivered mails with the mail jobs. */
async function recover(url: string, { set, taken }: MailServer): Promise<Delivery> {
  await set('well');
  const end = performance.now() + RECOVERY_SECONDS * 1_000;
  while ((await countWaiting(url)) > 0 && performance.now() < end) {
    await passAnHour(url);
    await delay(500);
  }
  const { rows } = await withDatabase(url, ({ db }) =>
    sql<{ id: string }>`select id from jobs.job where name = 'mail'`.execute(db),
  );
  const counts = rows.map(({ id }) => taken.get(id) ?? 0);
  return {
    mails: rows.length,
    missing: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
  };
}

const countWaiting = (url: string) =>
  withDatabase(url, async ({ db }) => {
    const waiting = sql<{ count: number }>`
      select count(*) from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`;
    return (await waiting.execute(db)).rows[0]?.count ?? 0;
  });

/** Advances the queue by an hour, so that pending retries are due. */
const passAnHour = (url: string) =>
  withDatabase(url, ({ db }) =>
    sql`update jobs.job set start_after = start_after - interval '1 hour' where name = 'mail' and state = 'retry'`.execute(
      db,
    ),
  );

const disableRetries = (url: string) =>
  withDatabase(url, ({ db }) => sql`update jobs.queue set retry_limit = 0 where name = 'mail'`.execute(db));
