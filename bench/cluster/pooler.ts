import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
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

const settings = (port: number, to: URL, people: string) => `[databases]
${to.pathname.slice(1)} = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
${pgbouncerVersion().canPrepare ? 'pool_mode = transaction\nmax_prepared_statements = 500\nserver_reset_query =' : 'pool_mode = session'}
default_pool_size = ${pgbouncerVersion().canPrepare ? 20 : 45}
max_client_conn = 400
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
