import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '#bench/cluster.ts';
import { startBuyers } from '#bench/faults/buyers.ts';
import { type Fault, notRun, type Row } from '#bench/faults/fault.ts';
import { readShare, startReading } from '#bench/faults/readers.ts';
import { mountSmallDisk, type SmallDisk } from '#bench/faults/small-disk.ts';
import { registerBuyers, stockShop, withDatabase } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge } from '#bench/faults/verdict.ts';
import { atEnd } from '#bench/run.ts';

const MEGABYTES = 320;
const BUYERS = 8;
const BEFORE_MS = 3_000;
const FULL_MS = 8_000;
const AFTER_MS = 4_000;
const READ_AT_LEAST = 0.9;

/** The disk of a shop with its embedded database is full for a while; then there is space again. */
export const diskFull: Fault = {
  name: 'disk-full',
  run: async () => {
    const rows: Row[] = [];
    for (const hasLog of [true, false]) {
      const disk = mountSmallDisk(MEGABYTES);
      if (!disk) return [notRun('a full disk', 'needs the right to mount (root)')];
      rows.push(await buyOn(disk, hasLog));
      disk.remove();
    }
    return rows;
  },
};

/**
 * PostgreSQL refuses what needs more space, and goes on. Where that is the next piece of its log it has to end, and cannot
 * start before there is space: then nothing can be read either.
 */
async function buyOn(disk: SmallDisk, hasLog: boolean): Promise<Row> {
  // The disk that is full is not the witness's.
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-'));
  atEnd(async () => rmSync(elsewhere, { recursive: true, force: true }));
  const file = `${elsewhere}/witness.log`;
  const cluster = await startCluster({}, disk.folder);
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database daqeeq'));
  const url = cluster.url('daqeeq');
  const offers = await stockShop(url);
  const shop = await superviseShop({ databaseUrl: null, dataDir: disk.folder });
  const [reader, ...buyers] = await registerBuyers(shop.url, BUYERS + 1);
  const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
  await delay(BEFORE_MS);

  const beginLogFile = () => withDatabase(url, ({ pool }) => pool.query('select pg_switch_wal()'));
  if (hasLog) await beginLogFile();
  disk.fill();
  // It may be this very statement that finds no space and ends the server.
  if (!hasLog) await beginLogFile().catch(() => undefined);
  const reading = startReading(shop.url, reader?.token ?? '');
  await delay(FULL_MS);
  const read = await reading.stop();
  disk.free();

  await delay(AFTER_MS);
  const tally = await buying.stop();
  const verdict = await judge(url, file);
  const isOneProcess = shop.starts() === 1;
  await shop.stop();
  cluster.stop();
  return {
    fault: `disk full for ${FULL_MS / 1000} s${hasLog ? '' : ', also for the database’s log'}`,
    load: `1 process, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
    result: `${describe(tally, verdict)}; meanwhile ${read.answered} of ${read.asked} reads answered`,
    control: '',
    isHeld: isOneProcess && isSurvived(tally, verdict) && (!hasLog || readShare(read) > READ_AT_LEAST),
  };
}
