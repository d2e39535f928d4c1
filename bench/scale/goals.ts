import { ratio } from '#bench/measure/figures.ts';
import { failureGoal, find, series } from '#bench/measure/report.ts';
import type { Measured } from '#bench/measure/rounds.ts';
import type { Stage } from '#bench/measure/stage.ts';
import { formatTable, type Target } from '#bench/table.ts';

/** A shop with one of the numbers of offers. */
export interface Sized {
  /** As it was asked for, such as 100k. */
  size: string;
  offers: number;
  stage: Stage;
  /** Seconds from the second start of the shop to its first answer. */
  startSeconds: number;
}

/** How many times longer the 95th percentile of the largest shop may be than that of the smallest. */
const GROWTH: [work: string, most: number][] = [
  ['list', 1.5],
  ['item', 1.3],
  ['new search, ar', 3],
  ['new search, en', 3],
];
const START_SECONDS = [
  { offers: 10_000, most: 2 },
  { offers: 1_000_000, most: 5 },
];
const BUILD = { offers: 1_000_000, seconds: 300 };
/** Indexes of the search's tables, as a multiple of the tables. */
const INDEXES = 3;

type Sizes = Pick<Sized, 'size' | 'offers'>[];

/** How much longer each work takes than in the smallest shop, one number a size. */
function growth(sizes: Sizes, measured: Measured[], work: string): number[] {
  const rows = sizes.map(({ size }) => find(measured, work, size, 1));
  const times = rows.map((row) => (row ? series(row, 'p95') : []));
  return times.map((time) => ratio(time, times[0] ?? []));
}

const bySize = <T extends { offers: number }>(all: T[]) => all.toSorted((a, b) => a.offers - b.offers);

export function growthGoals(all: Sizes, measured: Measured[]): Target[] {
  const sizes = bySize(all);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return [failureGoal(measured)];
  const goals = GROWTH.map(([work, most]) => {
    const value = growth(sizes, measured, work).at(-1) ?? Number.NaN;
    const what = `p95 of ${work}, ${largest.size} / ${smallest.size}`;
    return { what, value: `${value.toFixed(2)} ×`, wanted: `≤ ${most} ×`, isMet: value <= most };
  });
  return [...goals, failureGoal(measured)];
}

/** The goals of a single size. */
export function sizeGoals({ size, offers, stage: { build }, startSeconds }: Sized): Target[] {
  const start = START_SECONDS.find((goal) => goal.offers === offers);
  const sum = (field: 'tableMb' | 'indexMb') => build.tables.reduce((total, table) => total + table[field], 0);
  const indexes = sum('indexMb') / sum('tableMb');
  const seconds = (what: string, value: number, most: number) => ({
    what: `${what}, ${size}`,
    value: `${value.toFixed(1)} s`,
    wanted: `≤ ${most} s`,
    isMet: value <= most,
  });
  return [
    ...(start ? [seconds('second start to the first answer', startSeconds, start.most)] : []),
    ...(offers === BUILD.offers
      ? [
          seconds('index build', build.seconds, BUILD.seconds),
          {
            what: `indexes of the search / its tables, ${size}`,
            value: `${indexes.toFixed(1)} ×`,
            wanted: `≤ ${INDEXES} ×`,
            isMet: indexes <= INDEXES,
          },
        ]
      : []),
  ];
}

export function printGrowth(all: Sized[], measured: Measured[]): void {
  const sizes = bySize(all);
  const growths = GROWTH.map(([work]) => growth(sizes, measured, work));
  const rows = sizes.map(({ size, stage: { build }, startSeconds }, nth) => [
    size,
    ...growths.map((factors) => (factors[nth] ?? Number.NaN).toFixed(2)),
    build.seconds.toFixed(1),
    startSeconds.toFixed(1),
  ]);
  const head = [`p95 × ${sizes[0]?.size}`, ...GROWTH.map(([work]) => work), 'index build s', 'second start s'];
  console.log(`\n${formatTable(head, rows)}`);
}
