import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { serverUser, usableHome } from '#server/db/embedded-user.ts';
import { killPostgres } from '#server/testing/database/postgres-processes.ts';
import { atEnd } from './run.ts';

export interface Cluster {
  folder: string;
  /** PostgreSQL's data directory: inside `folder` if the server's user can access it. */
  data: string;
  url: (database: string) => string;
  /**
   * Restarts the server on the same port, with the settings of a shop's own database plus those given, however it
   * ended.
   */
  restart: (settings?: Record<string, string>) => Promise<void>;
  /** Kills all its processes with SIGKILL. */
  kill: () => void;
  /** Stops the server before the bench ends and deletes its folder. */
  stop: () => void;
}

/** Settings for filling a disposable database quickly. */
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

/** Starts an embedded PostgreSQL in its own folder, with a shop's settings plus those given. The bench removes both at its end. */
export async function startCluster(
  settings: Record<string, string> = {},
  folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-')),
): Promise<Cluster> {
  // The database may run as another user than the bench and needs access.
  chmodSync(folder, 0o755);
  const home = usableHome(folder, serverUser());
  const data = path.join(home, 'postgres');
  let server: EmbeddedServer | undefined;
  const stop = () => {
    server?.stop();
    server = undefined;
    for (const directory of [home, folder]) rmSync(directory, { recursive: true, force: true });
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
      // Their ids may belong to others once they are gone.
      if (server) killPostgres(data);
      server = undefined;
    },
    stop,
  };
}
