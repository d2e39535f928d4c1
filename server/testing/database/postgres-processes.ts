import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface PostgresProcess {
  pid: number;
  /** The process title: "walwriter", "daqeeq postgres 127.0.0.1(4711) idle"; for the postmaster its command line. */
  title: string;
}

/** Whether this system lists processes under /proc. */
export const canSeeProcesses = process.platform === 'linux';

/** The processes of the server with this data folder, the postmaster first. */
function processesOf(folder: string): PostgresProcess[] {
  const postmaster = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...others].map((pid) => ({ pid, title: titleOf(pid) }));
}

/** Kills all processes at once, like a power failure, except that the system's page cache survives. */
export function killPostgres(folder: string): void {
  for (const { pid } of processesOf(folder)) kill(pid);
}

/** Kills one process whose title matches; the server then drops all connections and recovers. */
export function killProcess(folder: string, title: RegExp): void {
  const found = processesOf(folder).find((process) => title.test(process.title));
  if (!found) throw new Error(`no PostgreSQL process matches ${title}`);
  kill(found.pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Already gone: the other processes exit by themselves once the postmaster is dead.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: number): number | null {
  // The name in parentheses may contain anything; state and parent follow it.
  const [, parent] = /\) \S (\d+)/.exec(read(pid, 'stat')) ?? [];
  return parent ? Number(parent) : null;
}

const titleOf = (pid: number) => read(pid, 'cmdline').replaceAll('\0', ' ').trim();

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
