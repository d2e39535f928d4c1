import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#bench/shop-process.ts';
import { serverUser } from '#server/db/embedded-user.ts';
import { type Kept, keep } from './kept.ts';
import { pgbouncerVersion } from './tools.ts';

export interface Pooler extends Kept {
  url: string;
  /** Leads to another server. Connections to the former one are given up. */
  lead: (url: string) => void;
}

/** PgBouncer in front of the primary, on a free port: in transaction mode, or, if it is too old to prepare statements there, in session mode. */
export async function startPgbouncer(folder: string, primaryUrl: string): Promise<Pooler> {
  const port = await freePort();
  const home = path.join(folder, 'pgbouncer');
  const [file, people] = [path.join(home, 'pgbouncer.ini'), path.join(home, 'people.txt')];
  // It refuses to run as root.
  const user = serverUser();
  mkdirSync(home, { mode: 0o755 });
  const { username, password, pathname } = new URL(primaryUrl);
  const write = (to: string) => writeFileSync(file, settings(port, new URL(to), people));
  writeFileSync(people, `"${username}" "${password}"\n`, { mode: 0o600 });
  write(primaryUrl);
  if (user) for (const name of [home, file, people]) chownSync(name, user.uid, user.gid);
  const command = ['pgbouncer', file];
  const kept = await keep({ command, port, log: path.join(folder, 'pgbouncer.log'), user });
  return Object.assign(kept, {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    lead: (to: string) => {
      write(to);
      kept.signal('SIGHUP');
    },
  });
}

const EXAMPLE = new URL('../../docs/examples/pgbouncer.ini', import.meta.url);

/** Those of docs/examples, for these servers. */
function settings(port: number, to: URL, people: string): string {
  const own = readFileSync(EXAMPLE, 'utf8')
    .replace(/^daqeeq = .*$/m, `${to.pathname.slice(1)} = host=${to.hostname} port=${to.port}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${people}`);
  if (pgbouncerVersion().canPrepare) return own;
  return own
    .replace('pool_mode = transaction\nmax_prepared_statements = 500\nserver_reset_query =', 'pool_mode = session')
    .replace('default_pool_size = 20', 'default_pool_size = 45');
}
