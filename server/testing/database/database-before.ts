import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { databaseNamed } from './other-url.ts';

const urlOf = (name: string) => databaseNamed(inject('databaseUrl'), name);
const open = (name: string) => openDatabase(urlOf(name), { poolSize: 2, onError: () => undefined });

/** Opens an empty database as it was up to a migration, until the test or file ends. Its tables are not those of the types. */
export async function openDatabaseBefore(lastMigration: string): Promise<Kysely<unknown>> {
  const name = `before_${randomUUID()}`;
  const admin = open('postgres');
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const opened = open(name);
  atEnd(async () => {
    await opened.close();
    const closing = open('postgres');
    await sql`drop database ${sql.id(name)}`.execute(closing.db);
    await closing.close();
  });
  const db = opened.db as unknown as Kysely<unknown>;
  await migrate(db, lastMigration);
  return db;
}

/** Writes rows as a former release does: it names its own columns alone. */
export async function insertRows(db: Kysely<unknown>, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
