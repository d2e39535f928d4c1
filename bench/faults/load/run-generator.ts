import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atEnd } from '#bench/run.ts';
import type { LoadPlan, Report } from './generator.ts';
import { KINDS, type Tally, times } from './tally.ts';

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url));

export interface Load {
  report: Promise<Report>;
  /** Ends the load early. */
  stop: () => void;
}

/** Starts a generator process that puts a load on a shop. */
export function startLoad(plan: LoadPlan): Load {
  const child = fork(GENERATOR, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  atEnd(async () => void child.kill());
  const report = new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('exit', (code) => reject(new Error(`the load generator exited with code ${code}`)));
    child.send(plan);
  });
  return { report, stop: () => void child.send('stop') };
}

/** Runs a load to its end. */
export const putLoad = (plan: LoadPlan): Promise<Report> => startLoad(plan).report;

/** Goodput: successful responses per second within the time limit, browsing and buying together. */
export const goodput = ({ tallies, seconds }: Report) => (tallies.browsing.inTime + tallies.buying.inTime) / seconds;

/** Counts calls that got neither a success, a 4xx nor a 503 with Retry-After. */
export const hung = ({ tallies }: Report) =>
  KINDS.reduce((sum, kind) => sum + tallies[kind].wrong + tallies[kind].broken + tallies[kind].late, 0);

/** Share of calls that succeeded within the time limit. */
export const share = ({ inTime, sent }: Tally) => (sent === 0 ? 0 : inTime / sent);

/** Prints the outcome of a load. */
export function printLoad(name: string, report: Report): void {
  for (const kind of KINDS) {
    const { times: _, ...counts } = report.tallies[kind];
    if (counts.sent === 0) continue;
    const { p50, p99, most } = times(report.tallies[kind]);
    const milliseconds = [p50, p99, most].map((time) => time.toFixed(0)).join('/');
    const numbers = Object.entries(counts).map(([word, count]) => `${count} ${word}`);
    console.log(`    ${name}, ${kind}: ${numbers.join(', ')}; p50/p99/most ${milliseconds} ms`);
  }
  console.log(
    `    ${name}: ${goodput(report).toFixed(0)} good/s, generator ${(report.ownShare * 100).toFixed(0)} % of a core`,
  );
}
