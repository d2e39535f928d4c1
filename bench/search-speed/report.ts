import { formatTable, printTargets } from '#bench/table.ts';
import type { Measured } from './drive.ts';
import type { IndexBuild } from './index-build.ts';

export interface Series {
  select: Measured;
  call: Measured;
  suggestions: Measured;
  searches: Measured;
  newSearches: Measured;
}

/** Highest allowed 95th percentile in milliseconds. */
const TARGETS: { offers: number; series: 'suggestions' | 'searches'; p95: number }[] = [
  { offers: 100_000, series: 'suggestions', p95: 15 },
  { offers: 100_000, series: 'searches', p95: 40 },
  { offers: 1_000_000, series: 'searches', p95: 100 },
];

const NAMES: Record<keyof Series, string> = {
  select: 'reference: select of one offer by its key',
  call: 'reference: GET /api/shop',
  suggestions: 'suggestions while typing',
  searches: 'searches',
  newSearches: 'searches without a cached result',
};

export function printBuild({ offers, products, seconds, tables }: IndexBuild): void {
  const rate = Math.round(offers / seconds);
  console.log(`${offers} offers of ${products} products indexed in ${seconds.toFixed(1)} s (${rate} per second)`);
  const rows = tables.map(({ name, rows, tableMb, indexMb }) => [
    name,
    String(rows),
    tableMb.toFixed(1),
    indexMb.toFixed(1),
  ]);
  console.log(`\n${formatTable(['table', 'rows', 'table MB', 'indexes MB'], rows)}\n`);
}

export function printSeries(series: Series): void {
  const { select, call } = series;
  const rows = Object.entries(NAMES).map(([key, name]) => {
    const { requests, failed, p50, p95, p99, perSecond } = series[key as keyof Series];
    const times = [p50, p95, p99].map((time) => time.toFixed(1));
    const ratios = [p95 / select.p95, p95 / call.p95].map((ratio) => ratio.toFixed(1));
    return [name, String(requests), String(failed), ...times, Math.round(perSecond).toString(), ...ratios];
  });
  const head = ['milliseconds', 'requests', 'failed', 'p50', 'p95', 'p99', 'per second', 'p95 × select', 'p95 × call'];
  console.log(formatTable(head, rows));
}

/** Prints whether the targets for this size are met and no request failed. */
export function printVerdict(offers: number, series: Series): boolean {
  const failed = Object.values(series).reduce((sum, measured) => sum + measured.failed, 0);
  const times = TARGETS.filter((target) => target.offers === offers).map((target) => ({
    what: `p95 of ${NAMES[target.series]}`,
    value: `${series[target.series].p95.toFixed(1)} ms`,
    wanted: `≤ ${target.p95} ms`,
    isMet: series[target.series].p95 <= target.p95,
  }));
  return printTargets([...times, { what: 'failed requests', value: String(failed), wanted: '0', isMet: failed === 0 }]);
}
