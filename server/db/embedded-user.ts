import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account of the database when root starts the shop; null otherwise, when it runs as the shop's account. */
export type ServerUser = { uid: number; gid: number } | null;

const OTHERS_MAY_ENTER = 0o001;

/** PostgreSQL refuses to run as root, so root's shop runs it as `postgres` if that account exists, else as `nobody`. */
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
 * `folder` itself if the database's account can reach it; otherwise (typically below /root, which nobody else may enter) a
 * folder under /var/lib, always the same one for the same `folder`.
 */
export function usableHome(folder: string, user: ServerUser): string {
  if (!user || [...ancestors(folder), folder].every(othersMayEnter)) return folder;
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 10);
  return path.join('/var/lib', `daqeeq-${id}`);
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), parent];
}

function othersMayEnter(folder: string): boolean {
  return !existsSync(folder) || (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0;
}
