import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { startTemporaryCluster } from '#server/testing/database/temporary-cluster.ts';
import { brokenBy } from './check.ts';
import { RECORD, type ReleaseRecord, readRecord } from './record.ts';
import { readSchema } from './schema.ts';

// npm run release:record: notes what the code of the current commit needs of the database, after a release.
// npm run db:verify: checks the migrations since then against it (docs/operations.md, "Releases").

async function onEmptyDatabase<R>(work: (db: Kysely<unknown>) => Promise<R>): Promise<R> {
  const server = await startTemporaryCluster();
  const { db, close } = openDatabase(server.url('postgres'), { poolSize: 2, onError: () => undefined });
  try {
    return await work(db as unknown as Kysely<unknown>);
  } finally {
    await close();
    server.stop();
  }
}

async function record(): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') throw new Error('Commit everything first: the record names a commit.');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lastMigration = (await migrationNames()).at(-1) ?? '';
  const schema = await onEmptyDatabase(async (db) => {
    await migrate(db);
    return readSchema(db);
  });
  const made: ReleaseRecord = { version, commit: git('rev-parse', 'HEAD'), lastMigration, schema };
  writeFileSync(RECORD, `${JSON.stringify(made, null, 2)}\n`);
  console.log(`${fileURLToPath(RECORD)}: release ${version}, ${Object.keys(schema).length} tables. Commit it.`);
}

async function verify(): Promise<void> {
  const { version, commit, lastMigration, schema } = readRecord();
  const names = await migrationNames();
  if (!names.includes(lastMigration))
    throw new Error(`Release ${version} has the migration ${lastMigration}: keep it.`);
  // The last one of the release too: it must not change afterwards.
  const later = names.slice(names.indexOf(lastMigration));
  const problems = await onEmptyDatabase((db) =>
    brokenBy(
      db,
      schema,
      later.map((name) => ({ name, apply: () => migrate(db, name) })),
    ),
  );
  if (problems.length === 0) return;
  console.error(`Release ${version} (${commit.slice(0, 7)}) could not run on the migrated database:`);
  for (const problem of problems) console.error(`  ${problem}`);
  console.error('Change in two releases what a running one uses: docs/operations.md, "Releases".');
  process.exitCode = 1;
}

await (process.argv.includes('--verify') ? verify() : record());
