import { parseArgs } from 'node:util';
import { advanceOrder } from '#server/modules/orders/advance-order.ts';
import type { Command } from './commands.ts';

export const orderCommand: Command = {
  name: 'order',
  usage: 'order advance <number> [vendor]',
  summary: 'move an order’s parcels, or one vendor’s, a step on; when shipped: --carrier <name> --tracking <number>',
  execute: async ({ db, jobs, args, print }) => {
    const { number, vendor, carriage } = readArguments(args);
    const { orderNumber, parcels, orderStatus } = await advanceOrder({ db, jobs }, number, vendor, carriage);
    for (const { vendorName, from, to } of parcels) print(`${vendorName}: ${from} → ${to}`);
    print(`${orderNumber} is ${orderStatus}.`);
  },
};

function readArguments(args: string[]) {
  const options = { carrier: { type: 'string' }, tracking: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, number, vendor, ...more] = positionals;
  if (action !== 'advance' || number === undefined || more.length > 0)
    throw new Error('Usage: npm run shop -- order advance <number> [vendor] [--carrier <name>] [--tracking <number>]');
  return {
    number,
    vendor: vendor ?? null,
    carriage: { carrier: values.carrier ?? null, trackingNumber: values.tracking ?? null },
  };
}
