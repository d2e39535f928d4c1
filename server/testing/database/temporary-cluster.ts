import { rmSync } from 'node:fs';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { fastFolder } from './fast-folder.ts';

/** Nothing has to survive a crash. Two workers run tests, some of which start several shops. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts a PostgreSQL cluster in a temporary folder, which is removed when it stops. */
export async function startTemporaryCluster(): Promise<EmbeddedServer> {
  const folder = fastFolder('daqeeq-cluster-');
  const server = await startEmbedded(folder, FAST);
  return {
    url: server.url,
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
