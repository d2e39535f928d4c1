import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';

/** The result of one check. */
export interface Finding {
  name: string;
  /** A sentence that is true of a consistent shop. */
  rule: string;
  /** A sentence for each row that breaks the rule, up to a limit. */
  faults: string[];
  /** The number of all such rows. */
  count: number;
}

interface Check {
  name: string;
  rule: string;
  query: RawBuilder<{ fault: string; count: number }>;
}

const MOST_SHOWN = 20;

/** Every check of invariants.sql. */
export const CHECKS: Check[] = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  .split(/^-- check /m)
  .slice(1)
  .map((block) => {
    const [, name = '', rule = '', query = ''] = /^(\S+): (.+)\n([\s\S]+);\s*$/.exec(block) ?? [];
    return {
      name,
      rule,
      query: sql.raw(
        `select fault, count(*) over () as count from (${query}) as found(fault) order by fault limit ${MOST_SHOWN}`,
      ),
    };
  });

/** Runs every integrity check against a shop, which may be open. All checks see the same moment; nothing is locked. */
export async function examine(db: Db): Promise<Finding[]> {
  return (await examineIf(db, async () => true)) ?? [];
}

/** The same if `mayBegin`, which is asked in the transaction of the checks; else null. */
export function examineIf(db: Db, mayBegin: (tx: Tx) => Promise<boolean>): Promise<Finding[] | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return (await mayBegin(tx)) ? runChecks(tx) : null;
    });
}

export async function runChecks(tx: Tx, checks = CHECKS): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, rule, query } of checks) {
    const { rows } = await query.execute(tx);
    findings.push({ name, rule, faults: rows.map(({ fault }) => fault), count: rows[0]?.count ?? 0 });
  }
  return findings;
}

/** The lines to print for a finding. */
export function tell({ name, rule, faults, count }: Finding): string[] {
  if (count === 0) return [`ok     ${name}: ${rule}.`];
  const rest = count > faults.length ? [`         and ${count - faults.length} more`] : [];
  return [`FAULT  ${name}: not true: ${rule}.`, ...faults.map((fault) => `         ${fault}`), ...rest];
}
