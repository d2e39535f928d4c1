import { formatTable, percent, printTargets } from '#bench/table.ts';
import { gradesOf, type JudgedQuery } from './judgements.ts';
import { type Metrics, type Score, summarize } from './metrics.ts';
import type { Found } from './ours.ts';

export interface Answered extends Found {
  judged: JudgedQuery;
  score: Score;
}

const HEAD = ['queries', 'nDCG@10', 'MRR', 'empty', 'hard negatives'];
const TARGETS = { ndcg: 0.9, mrr: 0.94, emptyRate: 0.01, hardNegativeRate: 0.08, nothing: 0.9, lead: 0.15 };

function cells({ queries, ndcg, mrr, emptyRate, hardNegativeRate }: Metrics): string[] {
  return [String(queries), ndcg.toFixed(3), mrr.toFixed(3), percent(emptyRate), percent(hardNegativeRate)];
}

export function printSystems(systems: { name: string; metrics: Metrics }[]): void {
  const rows = systems.map(({ name, metrics }) => [name, ...cells(metrics)]);
  console.log(`\n${formatTable(['system', ...HEAD], rows)}`);
}

export function printTypes(answered: Answered[]): void {
  const types = [...Map.groupBy(answered, ({ judged }) => judged.type)].map(
    ([type, list]) => [type, summarize(list.map(({ score }) => score))] as const,
  );
  const rows = types.sort((a, b) => a[1].ndcg - b[1].ndcg).map(([type, metrics]) => [type, ...cells(metrics)]);
  console.log(`\n${formatTable(['Daqeeq by type of query', ...HEAD], rows)}`);
}

/** Prints queries for what the shop does not sell that products were presented as hits for. */
export function printUnanswerable(wrong: { query: string; found: Found }[]): void {
  for (const { query, found } of wrong) {
    const said = found.readAs ? `, interpreted as ${found.readAs}` : '';
    console.log(`\nNot sold, but found for "${query}"${said}: ${found.names.slice(0, 3).join(', ')}`);
  }
}

const SHOWN = 10;

/** Prints the queries with the lowest scores, their results and the missing relevant products. */
export function printWorst(answered: Answered[], count: number): void {
  const worst = answered.toSorted((a, b) => a.score.ndcg - b.score.ndcg).slice(0, count);
  for (const { judged, names, readAs, score } of worst) {
    const grades = gradesOf(judged);
    const shown = names.slice(0, SHOWN);
    const missing = judged.judgements.filter(({ nameEn, grade }) => grade > 0 && !shown.includes(nameEn));
    const read = readAs ? `, interpreted as ${readAs}` : '';
    console.log(`\n${judged.id} ${judged.type} "${judged.query}" nDCG ${score.ndcg.toFixed(3)}${read}`);
    console.log(`  found:   ${shown.map((name) => `${name} [${grades.get(name) ?? '-'}]`).join(', ') || 'nothing'}`);
    console.log(`  missing: ${missing.map(({ nameEn, grade }) => `${nameEn} [${grade}]`).join(', ') || 'nothing'}`);
  }
}

/**
 * Prints whether the shop's search meets its targets and its lead over the best other engine. `nothing` is the share of the
 * queries for what the shop does not sell to which no product is presented as a hit.
 */
export function printVerdict(ours: Metrics, others: { name: string; metrics: Metrics }[], nothing: number): boolean {
  const best = others.toSorted((a, b) => b.metrics.ndcg - a.metrics.ndcg)[0];
  const lead = ours.ndcg - (best?.metrics.ndcg ?? 0);
  const least = (what: string, value: number, limit: number) => ({
    what,
    value: value.toFixed(3),
    wanted: `≥ ${limit}`,
    isMet: value >= limit,
  });
  const most = (what: string, value: number, limit: number) => ({
    what,
    value: percent(value),
    wanted: `≤ ${percent(limit)}`,
    isMet: value <= limit,
  });
  return printTargets([
    least('nDCG@10', ours.ndcg, TARGETS.ndcg),
    least('MRR', ours.mrr, TARGETS.mrr),
    most('empty', ours.emptyRate, TARGETS.emptyRate),
    most('hard negatives', ours.hardNegativeRate, TARGETS.hardNegativeRate),
    least('nothing where nothing is sold', nothing, TARGETS.nothing),
    least(`nDCG@10 above ${best?.name}`, lead, TARGETS.lead),
  ]);
}
