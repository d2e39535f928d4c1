import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { startEmbedded } from '#server/db/embedded.ts';
import { serverUser, usableHome } from '#server/db/embedded-user.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { fastFolder } from './fast-folder.ts';
import { copyOnline } from './standby-copy.ts';

/** A migrated database and its standby, on servers of their own. */
export interface Pair {
  primaryUrl: string;
  standbyUrl: string;
  /** The standby keeps answering, but falls behind. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  stopStandby: () => void;
  startStandby: () => Promise<void>;
  stopPrimary: () => void;
  startPrimary: () => Promise<void>;
  promote: () => Promise<void>;
  /** Keeps the primary as it is now, as a second standby that is stopped. */
  keepCopy: () => Promise<void>;
  /** The kept copy becomes the primary, at its address: what came after is lost. The primary must be stopped. */
  failOverToCopy: () => Promise<void>;
}

const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_keep_size: '256MB',
  max_connections: '80',
  // A server may take over the address of another one.
  unix_socket_directories: '',
};

/** Starts both, and removes them at the end of the test or file. */
export async function startPair(): Promise<Pair> {
  const folder = fastFolder('daqeeq-pair-');
  const home = (name: string) => path.join(folder, name);
  const data = (name: string) => path.join(usableHome(home(name), serverUser()), 'postgres');
  for (const name of ['primary', 'standby', 'copy']) mkdirSync(home(name), { mode: 0o755 });
  // Each keeps its port when it is started again.
  let primary = await startEmbedded(home('primary'), FAST);
  const made = openDatabase(primary.url('postgres'), { poolSize: 2, onError: () => undefined, isPatient: true });
  await migrate(made.db);
  await made.close();
  await copyOnline({ data: data('primary'), url: primary.url }, data('standby'));
  const { port, username, password } = new URL(primary.url('postgres'));
  const follow = { primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}` };
  let standby = await startEmbedded(home('standby'), { ...FAST, ...follow });
  const standbyUrl = standby.url('postgres');
  const run = async (statement: string, url = standbyUrl) => {
    const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
    await sql.raw(statement).execute(db);
    await close();
  };
  atEnd(() => {
    standby.stop();
    primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    primaryUrl: primary.url('postgres'),
    standbyUrl,
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startEmbedded(home('standby'), { ...FAST, ...follow, port: new URL(standbyUrl).port });
    },
    stopPrimary: () => primary.stop(),
    startPrimary: async () => {
      primary = await startEmbedded(home('primary'), { ...FAST, port });
    },
    promote: () => run('select pg_promote()'),
    keepCopy: async () => {
      await copyOnline({ data: data('primary'), url: primary.url }, data('copy'));
      // It must have replayed what was written while it was copied.
      (await startEmbedded(home('copy'), { ...FAST, ...follow })).stop();
    },
    failOverToCopy: async () => {
      primary = await startEmbedded(home('copy'), { ...FAST, port });
      await run('select pg_promote()', primary.url('postgres'));
    },
  };
}
