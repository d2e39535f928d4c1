import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Options {
  root: string;
  /** Holds the fingerprint of the sources of the last build, relative to the root. */
  stamp: string;
  /** Patterns of the files that the build depends on. */
  sources: string[];
}

/** Builds if the sources have changed since the last build, or if `--force` is given. */
export async function buildOnce({ root, stamp, sources }: Options, build: () => void | Promise<void>): Promise<void> {
  const file = path.join(root, stamp);
  const current = fingerprint(root, sources);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === current;
  if (isCurrent && !process.argv.includes('--force')) return;
  await build();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, current);
}

function fingerprint(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true })).sort(byPath)) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(path.join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1;
}
