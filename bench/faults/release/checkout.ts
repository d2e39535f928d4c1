import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from '#bench/run.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });

export function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Checks a commit out beside this one, with its packages and its built web app, until the bench ends. */
export function checkOut(commit: string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'daqeeq-release-')), 'shop');
  git('worktree', 'add', '--detach', folder, commit);
  atEnd(async () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'ignore' });
  if (lock(folder) === lock(root) && existsSync(path.join(root, 'node_modules')))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  else run('npm', 'ci');
  run('npm', 'run', 'build');
  return folder;
}
