import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds of one clock tick in /proc: Linux shows 100 a second to every program. */
const TICK_MS = 10;

interface ProcessStat {
  pid: number;
  parent: number;
  /** CPU time of the process and of its ended children, in user and kernel mode. */
  ms: number;
}

/** CPU time in milliseconds that a process and all its descendants have used so far; NaN where there is no /proc. */
export function cpuOf(root: number | undefined): number {
  const all = readProcesses();
  if (!all.some(({ pid }) => pid === root)) return Number.NaN;
  const family = new Set([root]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { ms }) => sum + ms, 0);
}

/** The id of the main process of the PostgreSQL with this data folder; all connections are its children. */
export function postmasterOf(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function readProcesses(): ProcessStat[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** Reads a line of /proc/<pid>/stat. The name in parentheses may contain anything, blanks and parentheses too. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  return { pid: Number.parseInt(line, 10), parent: Number(fields[1]), ms: ticks * TICK_MS };
}
