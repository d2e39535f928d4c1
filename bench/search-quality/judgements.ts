import { readFileSync } from 'node:fs';

/** How well a product suits a query: 3 exactly, 2 a good substitute, 1 related, 0 looks alike but is wrong. */
export type Grade = 0 | 1 | 2 | 3;

export interface JudgedQuery {
  id: string;
  query: string;
  /** What makes it hard. */
  type: string;
  /** Nothing in the catalogue suits it. */
  expectNoRelevant: boolean;
  judgements: { nameEn: string; grade: Grade }[];
}

export const OWN_JUDGEMENTS = new URL('./judgements.json', import.meta.url);

export function readJudgements(file: string | URL = OWN_JUDGEMENTS): JudgedQuery[] {
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: JudgedQuery[] };
  return queries;
}

/** Grades by product; a product that is not in it counts as 0 but is no hard negative. */
export function gradesOf({ judgements }: Pick<JudgedQuery, 'judgements'>): Map<string, Grade> {
  return new Map(judgements.map(({ nameEn, grade }) => [nameEn, grade]));
}
