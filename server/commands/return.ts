import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { CURRENCY } from '#contract/shared/constants.ts';
import { DECIDED_FOR, type RETURN_OUTCOMES } from '#contract/shared/orders/returns.ts';
import { commandLine } from '#server/kernel/actor.ts';
import {
  approve,
  decide,
  decline,
  findTeamMember,
  getReturnByNumber,
  inspect,
  listOpenReturns,
  receive,
} from '#server/modules/returns/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- return list
  npm run shop -- return show <number>
  npm run shop -- return approve|receive <number> --as <email>
  npm run shop -- return decline <number> --reason <text> --as <email>
  npm run shop -- return inspect <number> [--accept <SKU>=<pieces>]… [--reason <text>] --as <email>
  npm run shop -- return decide <number> --for customer|vendor --reason <text> [--accept <SKU>=<pieces>]… --as <email>
--as names who acts, a member of the operator's team. --accept names what is accepted of a line; of all others all is.`;

const OPTIONS = {
  as: { type: 'string' },
  reason: { type: 'string' },
  for: { type: 'string' },
  accept: { type: 'string', multiple: true },
} as const;

export const returnCommand: Command = {
  name: 'return',
  usage: 'return list|show|approve|decline|receive|inspect|decide',
  summary: 'list returns and reports of faults, answer and inspect them for a vendor, and decide disputes',
  execute: async ({ db, jobs, args, print }) => {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [action, number, ...more] = positionals;
    if (more.length > 0) throw new Error(USAGE);
    if (action === 'list' && number === undefined) {
      const open = await listOpenReturns(db);
      if (open.length === 0) print('No return is open.');
      for (const each of open) print(lineOf(each));
      return;
    }
    if (action === undefined || number === undefined) throw new Error(USAGE);
    const shown = await getReturnByNumber(db, number);
    if (action === 'show') {
      for (const line of detailsOf(shown)) print(line);
      return;
    }
    if (values.as === undefined) throw new Error(USAGE);
    const operator = { userId: await findTeamMember(db, values.as), actor: commandLine(userInfo().username) };
    const { outcome } = await act({ db, jobs }, operator, action, shown, values);
    if (outcome !== 'done') throw new Error(`${shown.number}: ${NOTHING_DONE[outcome]}.`);
    print(`${shown.number} is ${(await getReturnByNumber(db, number)).status}.`);
  },
};

type Shown = Awaited<ReturnType<typeof getReturnByNumber>>;
type Deps = Pick<Parameters<Command['execute']>[0], 'db' | 'jobs'>;
interface Values {
  reason?: string | undefined;
  for?: string | undefined;
  accept?: string[] | undefined;
}

function act(
  deps: Deps,
  operator: Parameters<typeof decide>[1],
  action: string,
  shown: Shown,
  { reason = '', for: side, accept = [] }: Values,
) {
  const { id } = shown;
  const words = reason.trim() === '' ? null : reason.trim();
  if (action === 'approve') return approve(deps, { operator }, id);
  if (action === 'receive') return receive(deps, { operator }, id);
  if (action === 'decline' && words) return decline(deps, { operator }, id, words);
  if (action === 'inspect') return inspect(deps, { operator }, id, { lines: acceptedOf(shown, accept), answer: words });
  const decidedFor = DECIDED_FOR.find((each) => each === side);
  if (action !== 'decide' || !decidedFor || !words) throw new Error(USAGE);
  return decide(deps, operator, id, { for: decidedFor, reason: words, lines: acceptedOf(shown, accept) });
}

const NOTHING_DONE: Record<Exclude<(typeof RETURN_OUTCOMES)[number], 'done'>, string> = {
  changed: 'it is not at that step, so nothing has changed',
  unpaid: 'cash of its order is still to be collected or recorded, so no money can go back',
  no_stock: 'there are too few pieces to replace the goods',
};

/** The pieces that are accepted of each line: all, unless they are named. */
function acceptedOf({ lines }: Shown, accept: string[]): { id: string; accepted: number }[] {
  const named = new Map(
    accept.map((text) => {
      const [, sku, pieces] = /^(.+)=(\d+)$/.exec(text) ?? [];
      if (!lines.some((line) => line.sku === sku))
        throw new Error(`${text} is not a SKU of the return and its pieces.`);
      return [sku, Number(pieces)];
    }),
  );
  return lines.map(({ id, sku, pieces }) => ({ id, accepted: named.get(sku) ?? pieces }));
}

const money = (riyals: number) => `${riyals.toFixed(2)} ${CURRENCY}`;

function lineOf({ number, orderNumber, vendor, reason, wish, status, amounts, dueAt }: Shown): string {
  const wished = wish === 'replacement' ? ', a replacement is wished' : '';
  const due = dueAt ? `, until ${dueAt}` : '';
  return `${number} of ${orderNumber}, ${vendor.nameEn}: ${status}, ${reason}${wished}, ${money(amounts.total)}${due}`;
}

function detailsOf(shown: Shown): string[] {
  const { lines, note, answer, dispute, events } = shown;
  return [
    lineOf(shown),
    ...lines.map(
      ({ sku, nameEn, pieces, accepted }) =>
        `  ${sku} ${nameEn}: ${pieces}${accepted === null ? '' : `, ${accepted} accepted`}`,
    ),
    ...(note ? [`  The customer: ${note}`] : []),
    ...(answer ? [`  The vendor: ${answer}`] : []),
    ...(dispute?.text ? [`  The customer objects: ${dispute.text}`] : []),
    ...(dispute?.reason ? [`  Decided for the ${dispute.decision}: ${dispute.reason}`] : []),
    ...events.map(({ at, code, actor }) => `  ${at} ${code} by ${actor}`),
  ];
}
