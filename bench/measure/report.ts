import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatTable, percent, printTargets, type Target } from '#bench/table.ts';
import { ratio } from './figures.ts';
import { ROOT } from './fill.ts';
import type { Figures, Measured } from './rounds.ts';

const number = (value: number, digits = 0) =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–';
const orDash = (share: number) => (share > 0 ? percent(share) : '–');

export function printMeasured(measured: Measured[]): void {
  const rows = measured.map(({ work, server, connections, median }) => [
    work,
    server,
    String(connections),
    number(median.perSecond),
    number(median.p50, 2),
    number(median.p95, 2),
    number(median.nodeMs, 3),
    number(median.postgresMs, 3),
    orDash(median.refused),
    orDash(median.failed),
    orDash(median.repeated),
  ]);
  const head = ['medians', 'server', 'clients', 'per second', 'p50 ms', 'p95 ms', 'CPU ms node', 'CPU ms PostgreSQL'];
  console.log(`\n${formatTable([...head, 'refused', 'failed', 'repeated'], rows)}`);
}

/** Finds a measurement; one that was left out (`--only`) is undefined. */
export function find(measured: Measured[], work: string, server = 'ours', connections = 16): Measured | undefined {
  return measured.find((row) => row.work === work && row.server === server && row.connections === connections);
}

/** A field in all rounds. */
export const series = ({ rounds }: Measured, field: keyof Figures = 'perSecond') =>
  rounds.map((figures) => figures[field] as number);

/** The goal that a rate reaches a share of another rate; nothing if either was left out. */
export function rateGoal(
  what: string,
  own: Measured | undefined,
  other: Measured | undefined,
  wanted: number,
): Target[] {
  if (!own || !other) return [];
  const value = ratio(series(own), series(other));
  return [{ what, value: percent(value), wanted: `≥ ${percent(wanted)}`, isMet: value >= wanted }];
}

/** The goal that no call failed and that each work was answered: a rate of failures means nothing. */
export function failureGoal(measured: Measured[]): Target {
  const failed = measured.filter(({ rounds }) =>
    rounds.some(({ failed, perSecond }) => failed > 0 || !(perSecond > 0)),
  );
  const names = failed.map(({ work, server, connections }) => `${work} (${server}, ${connections})`);
  return {
    what: 'works with failed calls or no answers',
    value: names.join(', ') || 'none',
    wanted: 'none',
    isMet: names.length === 0,
  };
}

/** Prints the goals, writes everything to `.data/bench/<name>.json` and returns whether all goals are met. */
export function conclude(name: string, goals: Target[], figures: Record<string, unknown>): boolean {
  const isMet = printTargets(goals);
  const file = path.join(ROOT, '.data', 'bench', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = { cpus: os.cpus().map(({ model }) => model), load: os.loadavg(), node: process.version };
  const record = { measuredAt: new Date().toISOString(), machine, ...figures, goals };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`\nwritten to ${path.relative(ROOT, file)}`);
  return isMet;
}
