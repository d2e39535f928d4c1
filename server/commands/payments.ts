import { parseArgs } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { closeFinding, listFindings, reconcile } from '#server/modules/payments/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- payments reconcile [--since <YYYY-MM-DD>]
  npm run shop -- payments findings
  npm run shop -- payments findings --close <id> --because <what was done>`;

const DEFAULT_DAYS = 2;
const DAY_MS = 86_400_000;

export const paymentsCommand: Command = {
  name: 'payments',
  usage: 'payments reconcile|findings',
  summary: 'compare the payments with the gateway’s; list what does not fit, or close it',
  execute: async ({ db, jobs, gateway, args, print }) => {
    const { action, since, close, because } = readArguments(args);
    if (action === 'findings' && close !== undefined) {
      if (!(await closeFinding(db, close, because ?? ''))) throw new Error(`No finding ${close} is open.`);
      return print(`${close} is closed.`);
    }
    if (action === 'findings') return printFindings(db, print);
    if (!gateway) throw new Error('No payment gateway is connected: there is nothing to compare with.');
    const { payments, missed, settlementLines, openFindings } = await reconcile({ db, jobs, gateway }, since);
    print(`${payments} payments and ${settlementLines} lines of settlements compared, ${missed} had been missed.`);
    print(openFindings === 0 ? 'No finding is open.' : `${openFindings} findings are open: payments findings`);
  },
};

async function printFindings(db: Db, print: (line: string) => void): Promise<void> {
  const findings = await listFindings(db);
  if (findings.length === 0) print('No finding is open.');
  for (const { id, kind, refId, orderNumber, expected, found, firstSeen, lastSeen } of findings) {
    print(`${id} ${kind} ${refId}${orderNumber ? ` of ${orderNumber}` : ''}`);
    print(`  expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
    print(`  first seen ${firstSeen.toISOString()}, last seen ${lastSeen.toISOString()}`);
  }
}

function readArguments(args: string[]) {
  const options = { since: { type: 'string' }, close: { type: 'string' }, because: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, ...more] = positionals;
  const since = values.since === undefined ? new Date(Date.now() - DEFAULT_DAYS * DAY_MS) : new Date(values.since);
  const isKnown =
    (action === 'reconcile' && values.close === undefined) || (action === 'findings' && values.since === undefined);
  const isWhole = (values.close === undefined) === (values.because === undefined);
  if (!isKnown || !isWhole || more.length > 0 || Number.isNaN(since.getTime())) throw new Error(USAGE);
  return { action, since, close: values.close, because: values.because };
}
