import { rmSync } from 'node:fs';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { fastFolder } from './fast-folder.ts';

/**
 * Nothing has to survive a crash. An app that is started within a test, not by its file, is not closed: its `afterAll` comes too late.
 * Each such app keeps connections for a minute, and on a busy machine 200 were too few for all of them.
 */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' };

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
