import { percentile } from '#bench/search-speed/drive.ts';
import type { Answer } from './client.ts';

/** Outcomes of the calls of one kind. */
export interface Tally {
  sent: number;
  /** 2xx and 3xx. */
  good: number;
  /** Of these, responses within IN_TIME_MS. */
  inTime: number;
  /** 503 with Retry-After. */
  shed: number;
  /** 4xx. */
  refused: number;
  /** Any other response. */
  wrong: number;
  /** No response: the connection broke. */
  broken: number;
  /** No response within the timeout. */
  late: number;
  /** Milliseconds of each response, successful or not. */
  times: number[];
}

export const KINDS = ['browsing', 'buying'] as const;
export type Kind = (typeof KINDS)[number];

export const newTally = (): Tally => ({
  sent: 0,
  good: 0,
  inTime: 0,
  shed: 0,
  refused: 0,
  wrong: 0,
  broken: 0,
  late: 0,
  times: [],
});

const MOST_LOGGED = 1;
/** Slower responses count as useless to a visitor. */
const IN_TIME_MS = 2_000;

export function count(tally: Tally, { asked, status, isLate, retryAfter, text }: Answer, ms: number): void {
  tally.sent += 1;
  if (status === 0) tally[isLate ? 'late' : 'broken'] += 1;
  else tally.times.push(ms);
  if (status === 0) return;
  if (status >= 200 && status < 400) {
    tally.good += 1;
    if (ms <= IN_TIME_MS) tally.inTime += 1;
  } else if (status === 503 && retryAfter) tally.shed += 1;
  else if (status >= 400 && status < 500) tally.refused += 1;
  else {
    tally.wrong += 1;
    if (tally.wrong <= MOST_LOGGED) console.log(`    ${asked} returned ${status} ${text.slice(0, 200)}`);
  }
}

export function sum(tallies: Tally[]): Tally {
  const total = newTally();
  for (const { times, ...counts } of tallies) {
    for (const [name, value] of Object.entries(counts)) total[name as keyof typeof counts] += value;
    for (const time of times) total.times.push(time);
  }
  return total;
}

export function times({ times }: Tally): { p50: number; p99: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), most: sorted.at(-1) ?? 0 };
}
