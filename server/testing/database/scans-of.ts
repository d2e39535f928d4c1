import { CompiledQuery } from 'kysely';
import { inPlannedTransaction, inTransaction } from '#server/db/transaction.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { statementsOf } from './statements-of.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

const isWhole = (node: Node) => node['Node Type'] === 'Seq Scan';
/** An index that is read from end to end counts too. */
const isWithoutKey = (node: Node) =>
  node['Node Type'].endsWith('Scan') && !node['Node Type'].startsWith('Bitmap') && node['Index Cond'] === undefined;

function tablesOf(node: Node, isRead = isWhole): string[] {
  const table = isRead(node) && node['Relation Name'];
  return [...(table ? [table] : []), ...(node.Plans ?? []).flatMap((part) => tablesOf(part, isRead))];
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

/**
 * Which tables a statement reads from end to end, by the plan that a connection keeps for all values, or by that of a
 * `inPlannedTransaction`, which prefers indexes, however small the tables are.
 */
export async function wholeReads(
  { db }: Pick<TestApp, 'db'>,
  text: string,
  { isPlannedOnce = false } = {},
): Promise<string[]> {
  const transaction = isPlannedOnce ? inPlannedTransaction : inTransaction;
  return transaction(db, async (tx) => {
    const explain = CompiledQuery.raw(`explain (generic_plan, format json) ${text}`);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain);
    return rows.flatMap((row) => tablesOf(row['QUERY PLAN'][0].Plan, isPlannedOnce ? isWithoutKey : isWhole));
  });
}
