import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { commandLine } from '#server/kernel/actor.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { addDays, dayInRiyadh, midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { addCoupon, listCoupons, stopCoupon } from '#server/modules/checkout/public.ts';
import { amountOf } from '#server/modules/orders/public.ts';
import type { Command } from './command.ts';
import { findVendor } from './vendor.ts';

const USAGE = `Usage:
  npm run shop -- coupon list
  npm run shop -- coupon add <code> <percent>%|<riyals> --until <day> [--from <day>] [--minimum <riyals>]
                             [--uses <number>] [--each <number>] [--vendor <vendor>]
  npm run shop -- coupon stop <code>

A code has 3 to 40 letters, digits and hyphens. It runs from the beginning of --from, now without it, to the end of --until, in
Riyadh. --minimum is of the goods in the cart, --uses of all customers together, --each of one; --vendor is an id, a slug or an
English name.`;

const OPTIONS = {
  until: { type: 'string' },
  from: { type: 'string' },
  minimum: { type: 'string' },
  uses: { type: 'string' },
  each: { type: 'string' },
  vendor: { type: 'string' },
} as const;

export const couponCommand: Command = {
  name: 'coupon',
  usage: 'coupon list|add|stop …',
  summary: 'list, add or stop coupons',
  execute: async ({ db, args, print }) => {
    const { positionals, values } = readArguments(args);
    const [action, ...rest] = positionals;
    if (action === 'add') await add(db, rest, values);
    else if (action === 'stop') await stop(db, rest);
    else if (action !== 'list' || rest.length > 0) fail();
    for (const line of await describe(db)) print(line);
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    return fail();
  }
}

type Values = ReturnType<typeof readArguments>['values'];
const actor = () => commandLine(userInfo().username);

async function add(db: Db, [code, reduction, ...rest]: string[], values: Values): Promise<void> {
  const { until, from, minimum, uses, each, vendor } = values;
  if (rest.length > 0 || until === undefined) fail();
  const [startsAt, endsAt] = [from === undefined ? null : midnightOf(from), midnightOf(addDays(dayOf(until), 1))];
  if (endsAt.getTime() <= Math.max(Date.now(), startsAt?.getTime() ?? 0))
    throw new Error('It would end before it begins.');
  const isNew = await addCoupon(db, actor(), {
    code: codeOf(code),
    reduction: reductionOf(reduction ?? ''),
    minSubtotal: minimum === undefined ? 0 : (amountOf(minimum) ?? fail()),
    maxRedemptions: countOf(uses),
    maxPerCustomer: countOf(each),
    vendorId: vendor === undefined ? null : (await findVendor(db, vendor)).id,
    ...{ startsAt, endsAt },
  });
  if (!isNew) throw new Error('There is such a code, or has been: orders name it for ever. Choose another.');
}

async function stop(db: Db, [code, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) fail();
  if (!(await stopCoupon(db, actor(), codeOf(code)))) throw new Error('No such code runs, or will.');
}

async function describe(db: Db): Promise<string[]> {
  const coupons = await listCoupons(db);
  if (coupons.length === 0)
    return ['There is no coupon: npm run shop -- coupon add <code> <percent>%|<riyals> --until <day>'];
  return coupons.map((coupon) =>
    [
      coupon.code.padEnd(12),
      coupon.percentOff === null ? `${riyals(coupon.amountOff ?? 0)} off` : `${coupon.percentOff} % off`,
      `from ${dayInRiyadh(coupon.startsAt)} to ${dayInRiyadh(new Date(coupon.endsAt.getTime() - 1))}`,
      coupon.minSubtotal > 0 ? `of ${riyals(coupon.minSubtotal)} and more` : '',
      coupon.vendor === null ? '' : `at ${coupon.vendor}`,
      `used ${coupon.used}${coupon.maxRedemptions === null ? '' : ` of ${coupon.maxRedemptions}`} times`,
      coupon.maxPerCustomer === null ? '' : `by a customer ${coupon.maxPerCustomer} at most`,
    ]
      .filter(Boolean)
      .join('  '),
  );
}

const riyals = (halalas: number) => `${toRiyals(halalas).toFixed(2)} SAR`;

function codeOf(typed = ''): string {
  const code = typed.toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : fail();
}

function reductionOf(typed: string) {
  const percent = /^([1-9]\d?|100)%$/.exec(typed)?.[1];
  return percent ? { percentOff: Number(percent) } : { amountOff: amountOf(typed) ?? fail() };
}

function countOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : fail();
}

function dayOf(typed: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed));
  return isDay ? typed : fail();
}

const midnightOf = (day: string) => midnightInRiyadh(dayOf(day));

function fail(): never {
  throw new Error(USAGE);
}
