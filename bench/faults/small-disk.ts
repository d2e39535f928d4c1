import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from '#bench/run.ts';

export interface SmallDisk {
  folder: string;
  /** Uses up all remaining space. */
  fill: () => void;
  free: () => void;
  remove: () => void;
}

const MEGABYTE = 1024 * 1024;

/** Mounts an in-memory file system of the given size; null without the permission to mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'daqeeq', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  const within = path.join(folder, 'shop');
  mkdirSync(within);
  const ballast = path.join(folder, 'ballast');
  let isMounted = true;
  const remove = () => {
    if (!isMounted) return;
    isMounted = false;
    // Lazy unmount: processes with open files there end in their own time.
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  };
  atEnd(async () => remove());
  return {
    folder: within,
    fill: () => {
      const file = openSync(ballast, 'w');
      const chunk = Buffer.alloc(MEGABYTE);
      try {
        for (;;) writeSync(file, chunk, 0, Math.min(MEGABYTE, Math.max(4096, freeBytes(folder))));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
