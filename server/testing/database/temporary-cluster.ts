import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';

/** Nothing in it has to survive a crash; many shops are open on it at once, each with a pool of its own. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A PostgreSQL of its own in a folder that goes with it. */
export async function startTemporaryCluster(): Promise<EmbeddedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-cluster-'));
  // The database may run under another account than the tests, and has to get there.
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
