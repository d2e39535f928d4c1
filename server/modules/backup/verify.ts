import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { examine, type Finding } from '#server/modules/doctor/public.ts';
import type { Contents } from './inspect.ts';
import { restore } from './restore.ts';

/** Restores an archive into a database of its own, counts its rows and runs every integrity check on it. */
export function verify(url: string, file: string): Promise<{ contents: Contents; findings: Finding[] }> {
  return withScratchDatabase(url, async (scratch) => {
    const contents = await restore(scratch, null, file);
    const { db, close } = openDatabase(scratch, { poolSize: 1, isPatient: true, onError: () => undefined });
    try {
      await compareCounts(db, contents.rows);
      return { contents, findings: await examine(db) };
    } finally {
      await close();
    }
  });
}

/** Runs the work on a new database of the same server, then drops it. The account needs the right to create databases. */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `daqeeq_scratch_${randomBytes(6).toString('hex')}`;
  const { db, close } = openDatabase(url, { poolSize: 1, isPatient: true, onError: () => undefined });
  try {
    await sql.raw(`create database ${name}`).execute(db);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await work(scratch.href);
  } finally {
    await sql.raw(`drop database if exists ${name} with (force)`).execute(db);
    await close();
  }
}

async function compareCounts(db: Db, expected: Record<string, number>): Promise<void> {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    if (rows[0]?.count !== count) throw new Error(`${table} has ${rows[0]?.count} rows instead of ${count}.`);
  }
}
