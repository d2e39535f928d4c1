import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Fulfilment } from '#contract/shared/orders/fulfilment.ts';
import type { Order } from '#contract/shop/orders.ts';

/** Runs a CLI command beside the open shop, as `npm run shop -- …` does, and returns its output. */
export function runCli(...args: string[]): string {
  return runNode('server/cli.ts', ...args);
}

function runNode(...args: string[]): string {
  return execFileSync(process.execPath, ['--import', './server/platform/compile-cache.mjs', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  });
}

/** Runs these CLI commands one after the other in one process: starting takes most of a command's time. */
export function runAll(...commands: string[][]): void {
  const runEach = `
    for (const [at, args] of JSON.parse(process.argv[1]).entries()) {
      process.argv.splice(2, Infinity, ...args);
      // The number makes Node run the module again.
      await import('./server/cli.ts?' + at);
      if (process.exitCode) break;
    }`;
  runNode('--input-type=module', '--eval', runEach, JSON.stringify(commands));
}

/** Moves a new cash order of one parcel to its delivery, as vendor and courier do. `carriage` are options of `order advance`. */
export function deliver({ orderNumber, totalAmount }: Order, ...carriage: string[]): void {
  const advance = ['order', 'advance', orderNumber, ...carriage];
  runAll(advance, advance, advance, ['order', 'delivered', orderNumber, '--collected', totalAmount.toFixed(2)]);
}

/** Delivers shipped cash parcels for what they come to. */
export function collect(orderNumber: string, ...parcels: Fulfilment[]): void {
  const commands = parcels.map(({ vendor, collectAmount }) => {
    const amount = collectAmount?.toFixed(2) ?? '';
    return ['order', 'delivered', orderNumber, '--vendor', vendor.nameEn, '--collected', amount];
  });
  runAll(...commands);
}
