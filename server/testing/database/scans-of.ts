import type { TestApp } from '#server/testing/app/test-app.ts';
import { statementsOf } from './statements-of.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

function tablesOf(node: Node): string[] {
  const isWhole = node['Node Type'] === 'Seq Scan' && node['Relation Name'];
  return [...(isWhole ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/** Which tables a call reads from end to end, by the plans of those of its statements that the pattern names. */
export async function scansOf(
  { database }: Pick<TestApp, 'database'>,
  act: () => Promise<unknown>,
  watched: RegExp,
): Promise<string[]> {
  const found: string[] = [];
  const statements = await statementsOf(act);
  for (const { text, values } of statements.filter((each) => watched.test(each.text))) {
    const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
    found.push(
      ...tablesOf(rows[0]['QUERY PLAN'][0].Plan).map((table) => `reads all of ${table}: ${text.trim().slice(0, 90)}`),
    );
  }
  return found;
}

/** Which tables a statement reads from end to end, by the plan that a connection keeps for all values. */
export async function wholeReads({ database }: Pick<TestApp, 'database'>, text: string): Promise<string[]> {
  const { rows } = await database.pool.query(`explain (generic_plan, format json) ${text}`);
  return tablesOf(rows[0]['QUERY PLAN'][0].Plan);
}
