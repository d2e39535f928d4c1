import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Relevance of a product for a query: 3 exact, 2 good substitute, 1 related, 0 looks similar but is wrong. */
export type Grade = 0 | 1 | 2 | 3;

export interface JudgedQuery {
  id: string;
  /** The name of the file. */
  set: string;
  query: string;
  /** The difficulty that the query tests. */
  type: string;
  /** No product in the catalogue is relevant. */
  expectNoRelevant: boolean;
  judgements: { nameEn: string; grade: Grade }[];
}

const OWN = ['judgements.json', 'judgements-2.json'].map((name) => path.join(import.meta.dirname, name));

/** Reads the judged queries of one file, or of both sets that the search is developed with. */
export function readJudgements(file?: string): JudgedQuery[] {
  return (file ? [file] : OWN).flatMap((each) => {
    const { queries } = JSON.parse(readFileSync(each, 'utf8')) as { queries: Omit<JudgedQuery, 'set'>[] };
    return queries.map((query) => ({ ...query, set: path.basename(each, '.json') }));
  });
}

/** Reads queries for things that other kinds of shops sell. */
export function readNothing(): { query: string; wants: string }[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'nothing.json'), 'utf8'));
}

/** Returns the grades by product. An ungraded product counts as 0 but not as a hard negative. */
export function gradesOf({ judgements }: Pick<JudgedQuery, 'judgements'>): Map<string, Grade> {
  return new Map(judgements.map(({ nameEn, grade }) => [nameEn, grade]));
}
