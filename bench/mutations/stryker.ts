import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { atEnd } from '#bench/run.ts';
import { type Outcome, onOneLine } from './outcome.ts';
import type { Target } from './targets.ts';
import { testConfig } from './test-config.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Empty texts: an empty name of a column is an error of PostgreSQL, and of an internal error's message nobody hears. */
const LEFT_OUT = ['StringLiteral'];
const IGNORED = ['.data', '.artifacts', 'web', 'e2e', 'demo/catalogue/data'];

/** Changes operators, conditions, blocks and values of a target's sources, one at a time, in a copy of the project. */
export async function mutateCode({ sources, tests }: Target): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-mutations-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const configFile = path.join(folder, 'vitest.config.mjs');
  writeFileSync(configFile, `export default ${JSON.stringify(testConfig(tests))}`);
  const mutants = await new Stryker({
    mutate: sources,
    mutator: { excludedMutations: LEFT_OUT },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile, related: false },
    // Stryker rewrites this file with TypeScript's former API, which version 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: IGNORED,
    tempDirName: path.join(folder, 'copy'),
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    dryRunTimeoutMinutes: 30,
    timeoutMS: 30_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  return mutants.map(toOutcome);
}

function toOutcome({ fileName, location, replacement, status }: Mutant): Outcome {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // The end first: on a piece of one line, cutting the start would move it.
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const results = { Timeout: 'endless', Survived: 'missed', NoCoverage: 'missed' } as Record<string, Outcome['result']>;
  return {
    file: path.relative(process.cwd(), fileName),
    line: start.line,
    source: onOneLine(lines.join('\n')),
    replacement: onOneLine(replacement ?? ''),
    result: results[status] ?? 'noticed',
  };
}
