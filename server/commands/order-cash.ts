import { parseArgs } from 'node:util';
import { CURRENCY } from '#contract/shared/constants.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { amountOf, correctCash, deliverInCash, refuseAtDoor, restockRefused } from '#server/modules/orders/public.ts';
import { announceChange } from '#server/platform/catalogue-invalidation.ts';
import type { Command } from './command.ts';

export const CASH_USAGE = `  npm run shop -- order delivered <number> [--vendor <slug>] --collected <riyals>
  npm run shop -- order refused <number> [--vendor <slug>] [--because <words>]
  npm run shop -- order restocked <number> [--vendor <slug>] [--quantity <sku>=<pieces> …]
  npm run shop -- order collected <number> [--vendor <slug>] --collected <riyals>`;

/** What becomes of a cash parcel at the door, by the word after `order`. */
export const CASH_ACTIONS: Record<string, Command['execute']> = {
  delivered: async ({ db, jobs, args, print }) => {
    const { number, vendor, collected } = readArguments(args);
    const amount = readCollected(collected);
    const arrived = await deliverInCash({ db, jobs }, number, vendor, amount);
    const { orderNumber, vendorName, asked, orderStatus } = arrived;
    if (arrived.isLate) print(`${vendorName}: it had been given up and stays CANCELLED. ${inRiyals(amount)} go back.`);
    else print(`${vendorName}: SHIPPED → DELIVERED, ${inRiyals(amount)} collected.`);
    if (amount !== asked) print(`It should have been ${inRiyals(asked)}. See: npm run shop -- payments findings`);
    print(`${orderNumber} is ${orderStatus}.`);
  },
  collected: async ({ db, jobs, args, print }) => {
    const { number, vendor, collected } = readArguments(args);
    const amount = readCollected(collected);
    const { orderNumber, vendorName, asked, before } = await correctCash({ db, jobs }, number, vendor, amount);
    print(`${vendorName} of ${orderNumber}: ${inRiyals(amount)} collected instead of ${inRiyals(before)}.`);
    if (amount !== asked) print(`It should have been ${inRiyals(asked)}. See: npm run shop -- payments findings`);
  },
  refused: async ({ db, jobs, args, print }) => {
    const { number, vendor, because } = readArguments(args);
    const { orderNumber, vendorName, amount, orderStatus } = await refuseAtDoor({ db, jobs }, number, vendor, because);
    print(`${vendorName}: SHIPPED → CANCELLED, ${inRiyals(amount)} are not asked for.`);
    print(
      `${orderNumber} is ${orderStatus}. When the goods are back and inspected, run: npm run shop -- order restocked`,
    );
  },
  restocked: async ({ db, jobs, args, print }) => {
    const { number, vendor, quantities } = readArguments(args);
    const { orderNumber, vendorName, lines } = await restockRefused({ db, jobs }, number, vendor, quantities);
    // The shop's own processes keep what lists and pages show of the stock.
    await announceChange(db);
    print(
      `${vendorName} of ${orderNumber} is back: ${lines.map(({ sku, pieces }) => `${pieces} × ${sku}`).join(', ')}.`,
    );
  },
};

const USAGE = `Usage:\n${CASH_USAGE}`;

const OPTIONS = {
  vendor: { type: 'string' },
  collected: { type: 'string' },
  because: { type: 'string' },
  quantity: { type: 'string', multiple: true },
} as const;
const OF_ACTION: Record<string, string> = {
  delivered: 'collected',
  collected: 'collected',
  refused: 'because',
  restocked: 'quantity',
};

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [action = '', number, ...more] = positionals;
  const isForeign = Object.keys(values).some((option) => option !== 'vendor' && option !== OF_ACTION[action]);
  if (number === undefined || more.length > 0 || isForeign) throw new Error(USAGE);
  const { vendor = null, collected, because = null, quantity } = values;
  return { number, vendor, collected, because, quantities: quantity ? readQuantities(quantity) : null };
}

/** Halalas. Nothing may have been asked for a parcel, or nothing paid. */
function readCollected(typed: string | undefined): number {
  const amount = typed === undefined ? null : /^0(\.00?)?$/.test(typed) ? 0 : amountOf(typed);
  if (amount === null) throw new Error(USAGE);
  return amount;
}

function readQuantities(typed: string[]): Map<string, number> {
  return new Map(
    typed.map((pair): [string, number] => {
      const [, sku = '', pieces] = /^([A-Z0-9-]+)=(\d{1,6})$/i.exec(pair) ?? [];
      if (pieces === undefined) throw new Error(USAGE);
      return [sku.toUpperCase(), Number(pieces)];
    }),
  );
}

function inRiyals(halalas: number): string {
  return `${toRiyals(halalas).toFixed(2)} ${CURRENCY}`;
}
