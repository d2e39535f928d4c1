import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atEnd } from '#bench/run.ts';
import type { Order, Report } from './generator.ts';
import { KINDS, type Tally, times } from './tally.ts';

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url));

export interface Load {
  report: Promise<Report>;
  /** Ends it before its time. */
  stop: () => void;
}

/** Has a process of its own put a load on a shop. */
export function startLoad(order: Order): Load {
  const child = fork(GENERATOR, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  atEnd(async () => void child.kill());
  const report = new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('exit', (code) => reject(new Error(`the generator of the load ended with ${code}`)));
    child.send(order);
  });
  return { report, stop: () => void child.send('stop') };
}

/** The same to its end. */
export const putLoad = (order: Order): Promise<Report> => startLoad(order).report;

/** Good answers in time a second, of both kinds together. */
export const goodput = ({ tallies, seconds }: Report) => (tallies.browsing.inTime + tallies.buying.inTime) / seconds;

/** Calls that were not answered as they should have been: neither what was asked for nor 503 with Retry-After. */
export const hung = ({ tallies }: Report) =>
  KINDS.reduce((sum, kind) => sum + tallies[kind].wrong + tallies[kind].broken + tallies[kind].late, 0);

/** Of what was asked for, how much was given in time. */
export const share = ({ inTime, sent }: Tally) => (sent === 0 ? 0 : inTime / sent);

/** One line on how a load went, for whoever watches. */
export function tellLoad(name: string, report: Report): void {
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
