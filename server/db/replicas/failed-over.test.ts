import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import type { DB } from '#server/db/types.ts';
import { startPair } from '#server/testing/database/pair.ts';
import { openReads } from './reads.ts';

const pair = await startPair();
const { db, close } = openDatabase(pair.primaryUrl, { poolSize: 2, onError: () => undefined });
const said: string[] = [];
const reads = openReads({
  ...{ primaryUrl: pair.primaryUrl, standbyUrls: [pair.standbyUrl], primary: db, poolSize: 1 },
  changes: { generation: () => 0, note: () => undefined },
  log: (message) => said.push(message.replace(/^the standby \S+ is /, '')),
});
const isUsed = () => reads.standbys()[0]?.isUsed;
/** Notes, in the log of the primary, what takes some thousand bytes. */
const write = (pieces: number) =>
  sql`select pg_logical_emit_message(false, 'test', repeat('x', 8000)) from generate_series(1, ${pieces}::int)`.execute(
    db,
  );

/** Whether something can be done now. */
const fine = [() => true, () => false] as const;

test('[cluster-05] while the primary is away, a standby that did not answer is used again', async () => {
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
  pair.stopPrimary();
  await expect.poll(() => write(1).then(...fine), { timeout: 20_000 }).toBe(false);
  pair.stopStandby();
  // Asked, it does not answer; nor does the primary.
  const isLeftOut = async () => {
    expect(await sql`select 1`.execute(reads.from()).then(...fine)).toBe(false);
    return !isUsed();
  };
  await expect.poll(isLeftOut, { timeout: 20_000 }).toBe(true);
  await pair.startStandby();
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
  expect(said.at(-1)).toBe('used');
  await pair.startPrimary();
}, 60_000);

test('[cluster-04] a standby that has what the new primary of a failover lacks is left out, also once that has come as far', async () => {
  const standby = openDatabase(pair.standbyUrl, { poolSize: 1, onError: () => undefined });
  const ask = async <T>(of: Kysely<DB>, what: RawBuilder<T>) =>
    (await sql<{ it: T }>`select ${what} as it`.execute(of)).rows[0]?.it;
  const [flushed, replayed] = [
    sql<string>`pg_current_wal_flush_lsn()::text`,
    sql<string>`pg_last_wal_replay_lsn()::text`,
  ];
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
  await pair.keepCopy();
  const kept = await ask(db, flushed);
  await write(500);
  const isAhead = () => ask(standby.db, sql<boolean>`pg_last_wal_replay_lsn() > ${kept}::pg_lsn`);
  await expect.poll(isAhead, { timeout: 20_000 }).toBe(true);
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
  pair.stopPrimary();
  await pair.failOverToCopy();
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(false);
  expect(said.at(-1)).toBe('left out: it is not known to have the history of the primary, as after a failover');
  const lost = await ask(standby.db, replayed);
  await standby.close();
  // The new primary passes the standby, which must not look as if it had followed.
  const last = said.length;
  const passes = async () => {
    const isWritten = await write(100).then(...fine);
    return isWritten && ask(db, sql<boolean>`${flushed}::pg_lsn > ${lost}::pg_lsn`);
  };
  await expect.poll(passes, { timeout: 20_000 }).toBe(true);
  await write(10);
  await expect.poll(() => reads.standbys()[0]?.lagMs, { timeout: 20_000 }).toBeGreaterThan(1_000);
  expect([isUsed(), said.slice(last)]).toEqual([false, []]);
  await reads.close();
  await close();
}, 60_000);
