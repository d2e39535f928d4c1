import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Fault } from '#bench/faults/fault.ts';
import { auditBooks, gatherPeople, openDemoShop } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { type MailServer, type Mode, openMailServer } from '#bench/faults/load/mail-server.ts';
import { startLoad } from '#bench/faults/load/run-generator.ts';
import { times } from '#bench/faults/load/tally.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';

const OUTAGES: Mode[] = ['refusing', 'silent', 'later', 'never'];
const SECONDS = 3;
const RECOVERY_SECONDS = 60;

/** The mail server is away in every way there is, while people buy; then it is back. */
export const mail: Fault = {
  name: 'mail',
  run: async () => {
    const { cluster, url, offers } = await openDemoShop();
    const server = await openMailServer();
    const environment = { SMTP_URL: server.url };
    const shop = spawnShop({ databaseUrl: url, dataDir: cluster.folder, port: await freePort(), environment });
    await shop.opened;
    const people = await gatherPeople(shop.url, 8);
    const order = { url: shop.url, people, offers, buying: 1, connections: 3, clients: 3, pauseMs: 200, seconds: 120 };
    const during = async (modes: Mode[]) => {
      const load = startLoad(order);
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
    await takeAwayRetries(url);
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
        fault: 'mail server refuses, hangs, answers 451, answers 554, takes and hangs up',
        load: `${SECONDS} s of buying in each; the jobs’ clock put forward an hour after each`,
        result: [
          `${outages.acknowledged.length + mute.acknowledged.length} orders, ${failed(reports)} calls failed, p99 ${p99} ms`,
          `${afterOutages.mails} mails: ${afterOutages.missing} missing, ${afterOutages.twice} twice`,
          `taken without a word: ${afterMute.missing} missing, ${afterMute.twice} twice under one Message-ID`,
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

/** The mail server does its work again; once nothing waits any more, what it was given is held against what there was to send. */
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

/** For the queue an hour goes by: whatever waits to be tried again is due. */
const passAnHour = (url: string) =>
  withDatabase(url, ({ db }) =>
    sql`update jobs.job set start_after = start_after - interval '1 hour' where name = 'mail' and state = 'retry'`.execute(
      db,
    ),
  );

const takeAwayRetries = (url: string) =>
  withDatabase(url, ({ db }) => sql`update jobs.queue set retry_limit = 0 where name = 'mail'`.execute(db));
