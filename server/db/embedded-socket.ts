import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ServerUser } from './embedded-user.ts';

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST = 103;
/** They end a path or a list of paths in the settings. */
const QUOTES = /[',"]/;
const fileOf = (folder: string, port: string) => path.join(folder, `.s.PGSQL.${port}`);

/**
 * Creates the folder of the server's socket, by which a call costs a fifth less than by TCP; empty where there can be none,
 * as in some folders that a container shares with its host.
 */
export async function socketFolder(home: string, user: ServerUser): Promise<string> {
  const folder = path.resolve(home, 'socket');
  const isTooLong = Buffer.byteLength(fileOf(folder, '65535')) > LONGEST;
  if (process.platform === 'win32' || isTooLong || QUOTES.test(folder)) return '';
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    if (user) chownSync(folder, user.uid, user.gid);
    forgetDead(folder);
    await makeOne(path.join(folder, `probe-${process.pid}`));
    return folder;
  } catch {
    return '';
  }
}

async function makeOne(file: string): Promise<void> {
  rmSync(file, { force: true });
  const probe = createServer().listen(file);
  await once(probe, 'listening');
  probe.close();
}

/** A running server's address has its socket, if the file is still there. */
export function socketParameter(folder: string | undefined, port: string | undefined): string {
  return folder && port && existsSync(fileOf(folder, port)) ? `?host=${encodeURIComponent(folder)}` : '';
}

/** Removes the sockets of killed servers: as long as one of those counts as running, PostgreSQL would not start at its port. */
function forgetDead(folder: string): void {
  for (const lock of readdirSync(folder).filter((file) => file.endsWith('.lock'))) {
    const file = path.join(folder, lock);
    if (!isDead(readFileSync(file, 'utf8').split('\n')[0])) continue;
    for (const left of [file, file.slice(0, -'.lock'.length)]) rmSync(left, { force: true });
  }
}

/** Whether a process is gone, or killed and not yet reaped (in a container without an init process). */
function isDead(pid: string | undefined): boolean {
  if (!pid) return false;
  if (existsSync(`/proc/${pid}/stat`)) return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
