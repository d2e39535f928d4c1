import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CliOptions, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { atEnd } from '#bench/run.ts';
import { type Outcome, onOneLine } from './outcome.ts';
import { testConfig } from './test-config.ts';

/** A text of a file, what replaces it, and the tests that must notice. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
  tests: string[];
  /** Where to look for the text; by default from the start of the file. */
  at?: number;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Applies patches one at a time in a copy of the project. Throws if a test fails without any, or if a text is missing. */
export async function applyPatches(patches: Patch[]): Promise<Outcome[]> {
  const copy = copyProject();
  const tests = [...new Set(patches.flatMap((patch) => patch.tests))];
  const options: CliOptions = { root: copy, config: false, watch: false, bail: 1, reporters: [{}] };
  const vitest = await createVitest('test', options, testConfig(tests));
  atEnd(() => vitest.close());
  await assertPassing(vitest, tests);
  const outcomes: Outcome[] = [];
  for (const patch of patches) {
    const outcome = await applyPatch(vitest, copy, patch);
    console.log(`  ${outcome.result.padEnd(8)} ${outcome.file}:${outcome.line}  ${outcome.source.slice(0, 100)}`);
    outcomes.push(outcome);
  }
  await vitest.close();
  return outcomes;
}

async function applyPatch(
  vitest: Vitest,
  copy: string,
  { file, find, replace, tests, at = 0 }: Patch,
): Promise<Outcome> {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  const start = source.indexOf(find, at);
  if (start < 0) throw new Error(`${file} does not contain: ${find}`);
  writeFileSync(target, source.slice(0, start) + replace + source.slice(start + find.length));
  vitest.invalidateFile(target);
  const isSeen = await isNoticed(vitest, tests);
  writeFileSync(target, source);
  vitest.invalidateFile(target);
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    source: onOneLine(find),
    replacement: onOneLine(replace),
    result: isSeen ? 'noticed' : 'missed',
  };
}

/** On a busy machine a test may fail once. */
const ATTEMPTS = 3;

async function assertPassing(vitest: Vitest, tests: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const failed = await run(vitest, await specificationsOf(vitest, tests));
    if (failed.length === 0) return;
    const messages = failed.flatMap((module) => [module.moduleId, ...messagesOf(module)]);
    if (attempt === ATTEMPTS) throw new Error(`Tests fail without any change:\n${messages.join('\n')}`);
  }
}

/** Whether a test fails, and fails again: for the change, not for want of time. */
async function isNoticed(vitest: Vitest, tests: string[]): Promise<boolean> {
  const failed = await run(vitest, await specificationsOf(vitest, tests));
  if (failed.length === 0) return false;
  return (
    (
      await run(
        vitest,
        failed.map((module) => module.toTestSpecification()),
      )
    ).length > 0
  );
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<TestModule[]> {
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules.filter((module) => !module.ok());
}

async function specificationsOf(vitest: Vitest, tests: string[]): Promise<TestSpecification[]> {
  const wanted = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    tests.some((test) => path.matchesGlob(moduleId, path.join(vitest.config.root, test))),
  );
  if (wanted.length === 0) throw new Error(`no such tests: ${tests.join(', ')}`);
  return wanted;
}

function messagesOf(module: TestModule): string[] {
  const errors = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...errors].map(({ message }) => `  ${message}`);
}

function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'daqeeq-patches-'));
  atEnd(async () => rmSync(copy, { recursive: true, force: true }));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
