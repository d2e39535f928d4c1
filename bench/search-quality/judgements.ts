import { readFileSync } from 'node:fs';

/** Relevance of a product for a query: 3 exact, 2 good substitute, 1 related, 0 looks similar but is wrong. */
export type Grade = 0 | 1 | 2 | 3;

export interface JudgedQuery {
  id: string;
  query: string;
  /** The difficulty that the query tests. */
  type: string;
  /** No product in the catalogue is relevant. */
  expectNoRelevant: boolean;
  judgements: { nameEn: string; grade: Grade }[];
}

const OWN_JUDGEMENTS = new URL('./judgements.json', import.meta.url);

export function readJudgements(file: string | URL = OWN_JUDGEMENTS): JudgedQuery[] {
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: JudgedQuery[] };
  return queries;
}

/** Returns the grades by product. An ungraded product counts as 0 but not as a hard negative. */
export function gradesOf({ judgements }: Pick<JudgedQuery, 'judgements'>): Map<string, Grade> {
  return new Map(judgements.map(({ nameEn, grade }) => [nameEn, grade]));
}
