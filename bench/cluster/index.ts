import type { Row } from '#bench/faults/fault.ts';
import { tableOf } from '#bench/faults/table.ts';
import { runBench } from '#bench/run.ts';
import { startRecipe } from './recipe.ts';
import type { Run } from './run.ts';
import { balancer } from './runs/balancer.ts';
import { jobs } from './runs/jobs.ts';
import { pooler } from './runs/pooler.ts';
import { primary } from './runs/primary.ts';
import { rolling } from './runs/rolling.ts';
import { standby } from './runs/standby.ts';
import { store } from './runs/store.ts';
import { web } from './runs/web.ts';
import { demandTools, pgbouncerVersion } from './tools.ts';

// The cluster of docs/operations.md on one machine: each of its processes is killed under load, with controls that must fail.
// npm run bench:cluster -- [name …]
// The last one leaves the shared cluster with one database.
const RUNS: Run[] = [web, balancer, rolling, pooler, store, standby, jobs, primary];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !RUNS.some((run) => run.name === name));
if (unknown.length > 0) {
  console.error(`Unknown run: ${unknown.join(', ')}. Known runs: ${RUNS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

await runBench(async () => {
  demandTools();
  const { version, canPrepare } = pgbouncerVersion();
  console.log(
    `PgBouncer ${version}: ${canPrepare ? 'transaction mode' : 'too old for transaction mode, so in session mode'}`,
  );
  const recipe = await startRecipe();
  const rows: Row[] = [];
  for (const { name, run } of RUNS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`… ${name}`);
    const startedAt = performance.now();
    rows.push(...(await run(recipe).catch((error: unknown) => [aborted(name, error)])));
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
  console.log(`\n${tableOf(rows)}`);
  return rows.every(({ isHeld }) => isHeld !== false);
});

/** A run that throws becomes a row, so that the results of the others are still printed. */
function aborted(fault: string, error: unknown): Row {
  console.error(error);
  return { fault, load: '', result: `aborted: ${error}`, control: '', isHeld: false };
}
