import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** A cluster of the tests takes less than one. Containers often offer a few megabytes only. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Creates a temporary folder for the database of tests, in memory if there is plenty: copying a database there takes a
 * fraction of the time. The database may run under another account than the tests and must be able to enter the folder.
 */
export function fastFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function hasMemory(): boolean {
  const program = path.join(MEMORY, `daqeeq-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return false;
    // Some containers run no programs there, and PostgreSQL's are copied beside its data if its user cannot reach them.
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
