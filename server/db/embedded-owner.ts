import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

interface OwnedServer {
  url: string;
  /** Releases the server; stops it if this process started it. */
  release: () => Promise<void>;
}

interface OwnerOptions {
  log: (message: string) => void;
  /** Allows it while a shop is running on the same data, for CLI commands. */
  isShared: boolean;
}

const DATABASE = 'daqeeq';
/** An arbitrary number: the holder of this advisory lock owns the embedded database of a data folder. */
const OWNER_LOCK = 4_710_226;
const RESTART_PAUSE_MS = 1_000;

/**
 * Starts or takes over the embedded server and claims it by an advisory lock of its connection: a second shop on the same
 * data folder is refused, and a killed shop leaves nothing that blocks the next. A server that ends while it is owned (out
 * of memory, a full disk) is restarted as often as needed.
 */
export async function ownEmbedded(dataDir: string, { log, isShared }: OwnerOptions): Promise<OwnedServer> {
  let server = await startEmbedded(dataDir);
  let claim = await claimServer(server);
  if (!claim.isOwner && !isShared) {
    await claim.end();
    throw new Error(`A shop is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
  const url = server.url(DATABASE);
  const { port, searchParams } = new URL(url);
  const sameAddress = { port, unix_socket_directories: searchParams.get('host') ?? '' };
  let isReleased = false;

  async function startAgain(): Promise<void> {
    while (!isReleased) {
      try {
        server = await startEmbedded(dataDir, sameAddress);
        claim = await claimServer(server);
        return;
      } catch (error) {
        log(`the embedded database is not back yet: ${error instanceof Error ? error.message : error}`);
        await delay(RESTART_PAUSE_MS);
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (claim.isOwner && !isReleased) {
      await claim.lost;
      if (isReleased) return;
      log('the embedded database has stopped; restarting it');
      await startAgain();
    }
  }

  const keeping = isShared ? Promise.resolve() : keepRunning();
  return {
    url,
    release: async () => {
      isReleased = true;
      await claim.end();
      await keeping;
      // The claim on a server that was being restarted in the meantime.
      await claim.end();
      if (claim.isOwner) server.stop();
    },
  };
}

/** Tries to own the server, and creates the shop's database if it is missing. */
async function claimServer(server: EmbeddedServer) {
  const client = new pg.Client({ connectionString: server.url('postgres'), application_name: 'daqeeq-owner' });
  const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
  await client.connect();
  const { rows } = await client.query<{ owned: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`);
  const exists = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (exists.rows.length === 0) await client.query(`create database ${DATABASE}`);
  return { isOwner: rows[0]?.owned ?? false, lost, end: () => client.end().catch(() => undefined) };
}
