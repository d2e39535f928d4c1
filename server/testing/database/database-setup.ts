import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import type { Db } from '#server/db/client.ts';
import { assertArabicSearch, migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openJobs } from '#server/platform/jobs.ts';
import { dropUnused } from '#server/testing/release/schema.ts';
import { startTemporaryCluster } from './temporary-cluster.ts';

/** Starts a temporary cluster for the whole run, with a migrated template database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startTemporaryCluster();
  const admin = openDatabase(server.url('postgres'), { poolSize: 1, onError: () => undefined });
  await sql`create database template`.execute(admin.db);
  const template = openDatabase(server.url('template'), { poolSize: 2, onError: () => undefined });
  await migrate(template.db);
  await dropUnused(template.db);
  await assertArabicSearch(template.db);
  const jobs = await openJobs(template, { log: () => undefined, isWorker: false });
  await jobs.close();
  await template.close();
  project.provide('databaseUrl', server.url('template'));
  return async () => {
    const left = await databasesLeft(admin.db).finally(() => {
      server.stop();
      return admin.close();
    });
    // A file that fails, or of which no test is wanted, may leave its own.
    const isWhole = project.vitest.state.getFiles().every(({ result }) => result?.state === 'pass');
    if (isWhole && left > 0)
      throw new Error(`Tests left ${left} databases behind: what they started did not end (at-end.ts)`);
  };
}

async function databasesLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where datname like 'test\\_%' or datname like 'before\\_%'`.execute(db);
  return rows.length;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
