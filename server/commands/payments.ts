import { parseArgs } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listFindings, reconcile } from '#server/modules/payments/public.ts';
import { settleFinding } from '#server/modules/refunds/public.ts';
import type { Command } from './command.ts';
import { decideRefund, printUndecided } from './payment-refunds.ts';

const USAGE = `Usage:
  npm run shop -- payments reconcile [--since <YYYY-MM-DD>]
  npm run shop -- payments findings
  npm run shop -- payments findings --close <id> --because <what was done>
  npm run shop -- payments refunds
  npm run shop -- payments refund <id> --done|--retry --because <what was done>`;

const DEFAULT_DAYS = 2;
const DAY_MS = 86_400_000;

export const paymentsCommand: Command = {
  name: 'payments',
  usage: 'payments reconcile|findings|refunds|refund',
  summary:
    'compare the payments with the gateway’s; list what does not fit, or refunds that wait for a decision; decide',
  execute: async (context) => {
    const { db, jobs, gateway, args, print } = context;
    if (args[0] === 'refunds' || args[0] === 'refund') return runRefunds(context);
    const { action, since, close, because } = readArguments(args);
    if (action === 'findings' && close !== undefined) {
      const isClosed = await inTransaction(db, (tx) => settleFinding(tx, close, because ?? ''));
      if (!isClosed) throw new Error(`No finding ${close} is open.`);
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

async function runRefunds(context: Parameters<Command['execute']>[0]): Promise<void> {
  const options = { done: { type: 'boolean' }, retry: { type: 'boolean' }, because: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: context.args, options, allowPositionals: true });
  const [action, id, ...more] = positionals;
  const { done = false, retry = false, because = '' } = values;
  if (action === 'refunds' && id === undefined && !done && !retry) return printUndecided(context);
  const isWhole = action === 'refund' && id !== undefined && more.length === 0 && done !== retry;
  if (!isWhole || because.trim() === '') throw new Error(USAGE);
  await decideRefund(context, id, done ? 'done' : 'retry', because);
}

function readArguments(args: string[]) {
  const options = { since: { type: 'string' }, close: { type: 'string' }, because: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, ...more] = positionals;
  const since = values.since === undefined ? new Date(Date.now() - DEFAULT_DAYS * DAY_MS) : new Date(values.since);
  const isKnown =
    (action === 'reconcile' && values.close === undefined) || (action === 'findings' && values.since === undefined);
  const isWhole = values.close === undefined ? values.because === undefined : Boolean(values.because?.trim());
  if (!isKnown || !isWhole || more.length > 0 || Number.isNaN(since.getTime())) throw new Error(USAGE);
  return { action, since, close: values.close, because: values.because };
}
