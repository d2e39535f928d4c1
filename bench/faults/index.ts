import { runBench } from '#bench/run.ts';
import type { Fault, Row } from './fault.ts';
import { diskFull } from './runs/disk-full.ts';
import { helper } from './runs/helper.ts';
import { imports } from './runs/imports.ts';
import { killApp } from './runs/kill-app.ts';
import { killPostgres } from './runs/kill-postgres.ts';
import { labels } from './runs/labels.ts';
import { losePrimary } from './runs/lose-primary.ts';
import { loseStandby } from './runs/lose-standby.ts';
import { mail } from './runs/mail.ts';
import { overload } from './runs/overload.ts';
import { payments } from './runs/payments.ts';
import { pool } from './runs/pool.ts';
import { previousRelease } from './runs/previous-release.ts';
import { rollingRestart } from './runs/rolling-restart.ts';
import { slowClients } from './runs/slow-clients.ts';
import { webhooks } from './runs/webhooks.ts';
import { tableOf } from './table.ts';

// Faults that the shop survives, with negative controls that must fail: docs/reliability.md.
// npm run test:faults -- [name …]
const FAULTS: Fault[] = [
  killApp,
  killPostgres,
  labels,
  losePrimary,
  loseStandby,
  diskFull,
  helper,
  imports,
  mail,
  overload,
  payments,
  pool,
  previousRelease,
  rollingRestart,
  slowClients,
  webhooks,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`Unknown fault: ${unknown.join(', ')}. Known faults: ${FAULTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

await runBench(async () => {
  const rows: Row[] = [];
  for (const { name, run } of FAULTS.filter((fault) => wanted.length === 0 || wanted.includes(fault.name))) {
    console.log(`… ${name}`);
    const startedAt = performance.now();
    rows.push(...(await run().catch((error: unknown) => [broken(name, error)])));
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
  console.log(`\n${tableOf(rows)}`);
  return rows.every(({ isHeld }) => isHeld !== false);
});

/** A run that throws becomes a row, so that the results of the others are still printed. */
function broken(fault: string, error: unknown): Row {
  console.error(error);
  return { fault, load: '', result: `aborted: ${error}`, control: '', isHeld: false };
}
