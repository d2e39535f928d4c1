import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { serverUser, usableHome } from '#server/db/embedded-user.ts';
import { killPostgres } from '#server/testing/database/postgres-processes.ts';
import { atEnd } from './run.ts';

export interface Cluster {
  folder: string;
  /** Where PostgreSQL keeps its data: within the folder, where its account can get there. */
  data: string;
  url: (database: string) => string;
  /**
   * Starts the server again, however it ended, with the settings that a shop's own database has, and those named. It is
   * reached where it was.
   */
  restart: (settings?: Record<string, string>) => Promise<void>;
  /** Ends all its processes without a word. */
  kill: () => void;
  /** Ends it before the bench ends; the folder goes too. */
  stop: () => void;
}

/** For filling a database that nobody minds losing. */
export const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
};

/** An embedded PostgreSQL with a shop's own settings, and those named, in a folder of its own; both go with the bench. */
export async function startCluster(
  settings: Record<string, string> = {},
  folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-')),
): Promise<Cluster> {
  // The database may run under another account than the bench, and has to get there.
  chmodSync(folder, 0o755);
  const home = usableHome(folder, serverUser());
  const data = path.join(home, 'postgres');
  let server: EmbeddedServer | undefined;
  const stop = () => {
    server?.stop();
    server = undefined;
    for (const place of [home, folder]) rmSync(place, { recursive: true, force: true });
  };
  atEnd(async () => stop());
  server = await startEmbedded(folder, settings);
  const { url } = server;
  const { port } = new URL(url('postgres'));
  return {
    folder,
    data,
    url,
    restart: async (others = {}) => {
      server?.stop();
      server = await startEmbedded(folder, { ...others, port });
    },
    kill: () => {
      killPostgres(data);
      server = undefined;
    },
    stop,
  };
}
