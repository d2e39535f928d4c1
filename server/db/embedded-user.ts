import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account the database runs under when the shop is started by root; null otherwise (then it runs as the shop does). */
export type ServerUser = { uid: number; gid: number } | null;

const OTHERS_MAY_ENTER = 0o001;

/** PostgreSQL refuses to run as root, so root's shop runs it as `postgres` where that account exists, else as `nobody`. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * `place` itself, where the database's account can reach it; otherwise (typically somewhere below /root, which nobody
 * else may enter) a folder of its own under /var/lib, always the same one for the same place.
 */
export function usableHome(place: string, user: ServerUser): string {
  if (!user || [...ancestors(place), place].every(othersMayEnter)) return place;
  const id = createHash('sha256').update(place).digest('hex').slice(0, 10);
  return path.join('/var/lib', `daqeeq-${id}`);
}

function ancestors(place: string): string[] {
  const parent = path.dirname(place);
  return parent === place ? [place] : [...ancestors(parent), parent];
}

function othersMayEnter(folder: string): boolean {
  return !existsSync(folder) || (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0;
}
