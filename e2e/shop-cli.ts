import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Fulfilment, Order } from '#contract/shop/orders.ts';

/** Runs a CLI command beside the open shop, as `npm run shop -- …` does, and returns its output. */
export function runCli(...args: string[]): string {
  return execFileSync(process.execPath, ['--import', './server/platform/compile-cache.mjs', 'server/cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  });
}

/** Moves a new cash order of one parcel to its delivery, as vendor and courier do. `carriage` are options of `order advance`. */
export function deliver({ orderNumber, totalAmount }: Order, ...carriage: string[]): void {
  for (let step = 0; step < 3; step++) runCli('order', 'advance', orderNumber, ...carriage);
  runCli('order', 'delivered', orderNumber, '--collected', totalAmount.toFixed(2));
}

/** Delivers a shipped cash parcel for what it comes to. */
export function collect(orderNumber: string, parcel: Fulfilment | undefined): void {
  const [vendor, amount] = [parcel?.vendor.nameEn ?? '', parcel?.collectAmount?.toFixed(2) ?? ''];
  runCli('order', 'delivered', orderNumber, '--vendor', vendor, '--collected', amount);
}
