import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface PostgresProcess {
  pid: number;
  /** As PostgreSQL names it: "walwriter", "daqeeq postgres 127.0.0.1(4711) idle"; the first process has its command. */
  title: string;
}

/** Whether processes can be told apart on this system. */
export const canSeeProcesses = process.platform === 'linux';

/** The processes of the server that keeps its data in a folder, the one that starts the others first. */
function processesOf(folder: string): PostgresProcess[] {
  const first = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === first);
  return [first, ...others].map((pid) => ({ pid, title: titleOf(pid) }));
}

/** Ends all of them without a word, as a loss of power would but for what the system holds in memory. */
export function killPostgres(folder: string): void {
  for (const { pid } of processesOf(folder)) kill(pid);
}

/** Ends one process whose title fits; the server ends all its connections then and recovers. */
export function killOne(folder: string, title: RegExp): void {
  const found = processesOf(folder).find((process) => title.test(process.title));
  if (!found) throw new Error(`no process of PostgreSQL is called ${title}`);
  kill(found.pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Gone by itself: the others see it when the first has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: number): number | null {
  // After the name, which may hold anything: state, parent.
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
