import { parseArgs } from 'node:util';
import { advanceOrder, markOrderPaid } from '#server/modules/orders/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- order advance <number> [vendor] [--carrier <name>] [--tracking <number>]
  npm run shop -- order paid <number>`;

export const orderCommand: Command = {
  name: 'order',
  usage: 'order advance|paid <number> [vendor]',
  summary: 'move an order’s parcels, or one vendor’s, a step on; or note that its money has arrived',
  execute: async ({ db, jobs, args, print }) => {
    const { action, number, vendor, carriage } = readArguments(args);
    if (action === 'paid') {
      const { orderNumber } = await markOrderPaid(db, number);
      return print(`${orderNumber} is PAID.`);
    }
    const { orderNumber, parcels, orderStatus } = await advanceOrder({ db, jobs }, number, vendor, carriage);
    for (const { vendorName, from, to } of parcels) print(`${vendorName}: ${from} → ${to}`);
    print(`${orderNumber} is ${orderStatus}.`);
  },
};

function readArguments(args: string[]) {
  const options = { carrier: { type: 'string' }, tracking: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, number, vendor, ...more] = positionals;
  const isKnown = action === 'advance' || (action === 'paid' && vendor === undefined);
  if (!isKnown || number === undefined || more.length > 0) throw new Error(USAGE);
  return {
    action,
    number,
    vendor: vendor ?? null,
    carriage: { carrier: values.carrier ?? null, trackingNumber: values.tracking ?? null },
  };
}
