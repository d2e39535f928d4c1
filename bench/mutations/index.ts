import { runBench } from '#bench/run.ts';
import { formatTable, percent } from '#bench/table.ts';
import { conditionsOf } from './conditions.ts';
import { KNOWN } from './known.ts';
import type { Outcome } from './outcome.ts';
import { applyPatches } from './patch.ts';
import { mutateCode } from './stryker.ts';
import { isAccepted } from './survivors.ts';
import { findTarget, TARGETS } from './targets.ts';

// Changes critical code piece by piece: a test must notice (docs/decisions/0026-mutation-tests.md). Takes hours for all.
// npm run test:mutations -- [known | target | target/file.ts …]
const ENOUGH = 0.9;
const NAMES = ['known', ...TARGETS.map(({ name }) => name)];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : NAMES;
const unknown = wanted.filter((name) => name !== 'known' && !findTarget(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known names: ${NAMES.join(', ')}`);
  process.exit(2);
}

await runBench(async () => {
  const rows = [];
  for (const name of wanted) {
    console.log(`… ${name}`);
    rows.push(rowOf(name, await outcomesOf(name)));
  }
  console.log(
    `\n${formatTable(['name', 'changes', 'noticed', 'endless', 'accepted', 'missed', 'score'], rows.map(cellsOf))}`,
  );
  return rows.every(({ name, score }) => score >= (name === 'known' ? 1 : ENOUGH));
});

async function outcomesOf(name: string): Promise<Outcome[]> {
  if (name === 'known') return applyPatches(Object.values(KNOWN));
  const target = findTarget(name);
  if (!target) return [];
  const conditions = conditionsOf(target);
  return [...(conditions.length > 0 ? await applyPatches(conditions) : []), ...(await mutateCode(target))];
}

function rowOf(name: string, outcomes: Outcome[]) {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const missed = outcomes.filter((outcome) => outcome.result === 'missed');
  const open = missed.filter((outcome) => !isAccepted(outcome));
  for (const { file, line, source, replacement } of open)
    console.log(`missed ${file}:${line}\n  - ${source}\n  + ${replacement}`);
  const noticed = count('noticed');
  const endless = count('endless');
  const score = (noticed + endless) / Math.max(1, noticed + endless + open.length);
  return {
    name,
    changes: outcomes.length,
    noticed,
    endless,
    accepted: missed.length - open.length,
    missed: open.length,
    score,
  };
}

function cellsOf({ name, changes, noticed, endless, accepted, missed, score }: ReturnType<typeof rowOf>) {
  return [name, ...[changes, noticed, endless, accepted, missed].map(String), percent(score)];
}
