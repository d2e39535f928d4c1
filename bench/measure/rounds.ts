import { medians } from './figures.ts';
import type { Call } from './generator.ts';
import type { Generate } from './run-generator.ts';
import type { Server } from './stage.ts';

/** One thing that is measured: calls of one kind to one server. */
export interface Work {
  /** Names it in the table and in the file: unique together with server and connections. */
  name: string;
  server: Server;
  connections: number;
  /** Makes this many calls. */
  calls: (count: number) => Call[] | Promise<Call[]>;
  /** Number of calls, each sent once and none again; undefined: as many as the time allows. */
  once?: number;
  /** Runs before each measurement; its time and cost are not counted. */
  before?: () => Promise<void>;
  /** Runs at the same time. */
  beside?: (seconds: number) => Promise<unknown>;
  /** Sends the calls otherwise than over HTTP. */
  generate?: Generate;
}

/** One measurement, or the medians of all rounds. */
export interface Figures extends Record<string, number> {
  /** Good answers per second. */
  perSecond: number;
  p50: number;
  p95: number;
  /** CPU milliseconds per good answer. */
  nodeMs: number;
  postgresMs: number;
  /** Shares of all answers. */
  refused: number;
  failed: number;
  /** Share of calls that had been sent before in the same measurement. */
  repeated: number;
}

export interface Measured {
  work: string;
  server: string;
  connections: number;
  rounds: Figures[];
  median: Figures;
}

export interface Rounds {
  rounds: number;
  seconds: number;
  generate: Generate;
  postgresCpu: () => number;
}

const FEWEST_CALLS = 512;
const WARM_UP = 0.5;
/** More calls than a server answers: it may be faster than it was the last time. */
const SPARE = 2;

/**
 * Measures all works in each round, one after the other: what slows the machine down for a while, slows all of them. Every
 * second round goes backwards.
 */
export async function measureRounds(works: Work[], options: Rounds): Promise<Measured[]> {
  const { rounds, seconds } = options;
  const measured = new Map<Work, Figures[]>(works.map((work) => [work, []]));
  const rates = new Map<Work, number>();
  for (const work of works) rates.set(work, (await measure(work, seconds * WARM_UP, 0, options)).perSecond);
  for (let round = 1; round <= rounds; round++) {
    console.log(`… round ${round} of ${rounds}`);
    for (const work of round % 2 === 0 ? works.toReversed() : works) {
      const figures = await measure(work, seconds, rates.get(work) ?? 0, options);
      rates.set(work, Math.max(figures.perSecond, rates.get(work) ?? 0));
      measured.get(work)?.push(figures);
    }
  }
  return works.map((work) => {
    const figures = measured.get(work) ?? [];
    const { name, server, connections } = work;
    return { work: name, server: server.name, connections, rounds: figures, median: medians(figures) };
  });
}

async function measure(work: Work, seconds: number, rate: number, options: Rounds): Promise<Figures> {
  const { server, connections, once } = work;
  const count = once ?? Math.max(FEWEST_CALLS, connections, Math.ceil(rate * seconds * SPARE));
  await work.before?.();
  const calls = await work.calls(count);
  const before = { node: server.cpu(), postgres: options.postgresCpu() };
  const plan = { url: server.url, connections, calls, ...(once === undefined && { seconds }) };
  const beside = work.beside?.(seconds);
  const { good, refused, failed, repeated, p50, p95, ...sent } = await (work.generate ?? options.generate)(plan);
  const used = { node: server.cpu() - before.node, postgres: options.postgresCpu() - before.postgres };
  await beside;
  const all = Math.max(1, good + refused + failed);
  return {
    perSecond: good / sent.seconds,
    p50,
    p95,
    nodeMs: used.node / good,
    postgresMs: used.postgres / good,
    refused: refused / all,
    failed: failed / all,
    repeated: repeated / all,
  };
}
