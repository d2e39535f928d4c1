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

/** Fills the disk of a shop with an embedded database for a while, then frees it. */
export const diskFull: Fault = {
  name: 'disk-full',
  run: async () => {
    const rows: Row[] = [];
    for (const hasWalSpace of [true, false]) {
      const disk = mountSmallDisk(MEGABYTES);
      if (!disk) return [notRun('a full disk', 'needs permission to mount (root)')];
      rows.push(await buyOn(disk, hasWalSpace));
      disk.remove();
    }
    return rows;
  },
};

/**
 * On a full disk PostgreSQL rejects writes that need space and keeps running. Without space for its next WAL file it has to
 * stop and cannot start again before there is space, so that reads fail too.
 */
async function buyOn(disk: SmallDisk, hasWalSpace: boolean): Promise<Row> {
  // The witness file is on another disk.
  const witnessFolder = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-'));
  atEnd(async () => rmSync(witnessFolder, { recursive: true, force: true }));
  const file = `${witnessFolder}/witness.log`;
  const cluster = await startCluster({}, disk.folder);
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database daqeeq'));
  const url = cluster.url('daqeeq');
  const offers = await stockShop(url);
  const shop = await superviseShop({ databaseUrl: null, dataDir: disk.folder });
  const [reader, ...buyers] = await registerBuyers(shop.url, BUYERS + 1);
  const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
  await delay(BEFORE_MS);

  const startWalFile = () => withDatabase(url, ({ pool }) => pool.query('select pg_switch_wal()'));
  if (hasWalSpace) await startWalFile();
  disk.fill();
  // This statement itself may run out of space and stop the server.
  if (!hasWalSpace) await startWalFile().catch(() => undefined);
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
    fault: `disk full for ${FULL_MS / 1000} s${hasWalSpace ? '' : ', also for the next WAL file'}`,
    load: `1 process, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
    result: `${describe(tally, verdict)}; meanwhile ${read.answered} of ${read.asked} reads answered`,
    control: '',
    isHeld: isOneProcess && isSurvived(tally, verdict) && (!hasWalSpace || readShare(read) > READ_AT_LEAST),
  };
}
