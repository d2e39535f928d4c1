import type { Kysely } from 'kysely';
import { incompatibilities } from './compare.ts';
import { listLoosened, listUnused, readSchema, type Schema } from './schema.ts';

interface Step {
  /** The migration's name. */
  name: string;
  apply: () => Promise<unknown>;
}

/**
 * Applies the migrations that follow a release and lists what breaks its code, each with the migration that does it. What a
 * later migration of the same version mends is no problem: they are applied together.
 */
export async function brokenBy<T>(db: Kysely<T>, release: Schema, steps: Step[]): Promise<string[]> {
  const culprits = new Map<string, string>();
  for (const { name, apply } of steps) {
    await apply();
    const problems = new Set(incompatibilities(release, await readSchema(db), await listLoosened(db)));
    for (const problem of culprits.keys()) if (!problems.has(problem)) culprits.delete(problem);
    for (const problem of problems) if (!culprits.has(problem)) culprits.set(problem, name);
  }
  const required = (await listUnused(db)).columns.filter((unused) => unused.isRequired);
  return [
    ...[...culprits].map(([problem, name]) => `${name}: ${problem}`),
    ...required.map(({ table, column }) => `${table}.${column} is marked as unused, but not null without a default`),
  ];
}
