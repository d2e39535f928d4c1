import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';

/** Nothing has to survive a crash. Many apps are open at once, each with its own pool. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts a PostgreSQL cluster in a temporary folder, which is removed when it stops. */
export async function startTemporaryCluster(): Promise<EmbeddedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-cluster-'));
  // The database may run under another account than the tests and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, FAST);
  return {
    url: server.url,
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
