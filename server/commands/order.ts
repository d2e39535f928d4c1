import { parseArgs } from 'node:util';
import { toStoredNumber } from '#contract/shared/arabic-text.ts';
import { CURRENCY } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import {
  advanceOrder,
  listAwaitingPayment,
  listRefundsDue,
  markOrderPaid,
  markOrderRefunded,
} from '#server/modules/orders/public.ts';
import type { Command } from './command.ts';
import { CASH_ACTIONS, CASH_USAGE } from './order-cash.ts';

const USAGE = `Usage:
  npm run shop -- order advance <number> [vendor] [--carrier <name>] [--tracking <number>]
${CASH_USAGE}
  npm run shop -- order unpaid
  npm run shop -- order paid <number>
  npm run shop -- order refunded <number>
  npm run shop -- order refunds`;

export const orderCommand: Command = {
  name: 'order',
  usage: 'order advance|delivered|refused|restocked|collected|paid|refunded <number> …, order unpaid|refunds',
  summary:
    'move an order’s parcels, or one vendor’s, a step on; record cash at the door, a payment or a refund; list what is due',
  execute: async (options) => {
    const { db, jobs, gateway, args, print } = options;
    const atDoor = CASH_ACTIONS[args[0] ?? ''];
    if (atDoor) return atDoor(options);
    if (args.length === 1 && args[0] === 'unpaid') return printUnpaid(db, print);
    if (args.length === 1 && args[0] === 'refunds') return printRefundsDue(db, print);
    const { action, number, vendor, carriage } = readArguments(args);
    if (action === 'paid') {
      const { orderNumber } = await markOrderPaid({ db, jobs }, number);
      return print(`${orderNumber} is PAID.`);
    }
    if (action === 'refunded') {
      const { orderNumber } = await markOrderRefunded({ db, jobs, gateway }, number);
      return print(`${orderNumber} is REFUNDED.`);
    }
    const { orderNumber, parcels, orderStatus } = await advanceOrder({ db, jobs }, number, vendor, carriage);
    for (const { vendorName, from, to } of parcels) print(`${vendorName}: ${from} → ${to}`);
    print(`${orderNumber} is ${orderStatus}.`);
  },
};

async function printRefundsDue(db: Db, print: (line: string) => void): Promise<void> {
  const due = await listRefundsDue(db);
  if (due.length === 0) print('No refund is due.');
  for (const { orderNumber, due: amount, paymentMethod, cancelledAt } of due) {
    print(`${orderNumber}: ${inRiyals(amount)}, paid by ${paymentMethod}, cancelled ${dayInRiyadh(cancelledAt)}`);
  }
}

async function printUnpaid(db: Db, print: (line: string) => void): Promise<void> {
  const orders = await listAwaitingPayment(db);
  if (orders.length === 0) print('No order awaits a payment.');
  for (const { orderNumber, totalAmount, paymentMethod, createdAt, email, language } of orders)
    print(
      `${orderNumber}: ${inRiyals(totalAmount)} by ${paymentMethod}, ordered ${dayInRiyadh(createdAt)}, ${email} (${language})`,
    );
}

function inRiyals(halalas: number): string {
  return `${toRiyals(halalas).toFixed(2)} ${CURRENCY}`;
}

function readArguments(args: string[]) {
  const options = { carrier: { type: 'string' }, tracking: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, number, vendor, ...more] = positionals;
  const isKnown = action === 'advance' || ((action === 'paid' || action === 'refunded') && vendor === undefined);
  if (!isKnown || number === undefined || more.length > 0) throw new Error(USAGE);
  return {
    action,
    number,
    vendor: vendor ?? null,
    carriage: { carrier: values.carrier ?? null, trackingNumber: toStoredNumber(values.tracking ?? '') || null },
  };
}
