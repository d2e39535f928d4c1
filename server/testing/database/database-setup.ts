import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
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
  await admin.close();
  project.provide('databaseUrl', server.url('template'));
  return () => server.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
