import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { serverUser, usableHome } from '#server/db/embedded-user.ts';
import { atEnd } from './run.ts';

export interface Cluster {
  folder: string;
  url: (database: string) => string;
  /** Stops the server and starts it with the settings that a shop's own database has. */
  restartAsShop: () => Promise<void>;
  /** Ends it before the bench ends. */
  stop: () => void;
}

/** For filling a database that nobody minds losing. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
};

/** An embedded PostgreSQL in a folder of its own, both of which go with the bench. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-'));
  // The database may run under another account than the bench, and has to get there.
  chmodSync(folder, 0o755);
  let server: EmbeddedServer | undefined;
  const stop = () => {
    server?.stop();
    server = undefined;
    for (const place of [usableHome(folder, serverUser()), folder]) rmSync(place, { recursive: true, force: true });
  };
  atEnd(async () => stop());
  server = await startEmbedded(folder, FILLING);
  return {
    folder,
    url: (database) => (server ? server.url(database) : ''),
    restartAsShop: async () => {
      server?.stop();
      server = await startEmbedded(folder);
    },
    stop,
  };
}
