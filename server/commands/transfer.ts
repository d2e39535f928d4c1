import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CURRENCY } from '#contract/shared/constants.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import {
  type Allocated,
  amountOf,
  bankIdOf,
  ibanOf,
  listOpenReceipts,
  markReceiptReturned,
  matchReceipt,
  type Receipt,
  type Received,
  readStatement,
  receiveTransfer,
  type Undone,
  undoReturn,
} from '#server/modules/orders/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- transfer --amount <riyals> --reference <text> --bank-id <number> [--iban <account it came from>]
  npm run shop -- transfer import <file.csv> --columns amount=<title>,reference=<title>,bank-id=<title>[,iban=<title>] [--apply]
  npm run shop -- transfer list
  npm run shop -- transfer match <bank-id> <order number>
  npm run shop -- transfer returned <bank-id> [--other | --undo]`;

export const transferCommand: Command = {
  name: 'transfer',
  usage: 'transfer --amount … --reference … --bank-id …, transfer import|list|match|returned',
  summary:
    'record money that arrived on the bank account and pay its order; list what pays none, match it or record its return',
  execute: async ({ db, jobs, args, print }) => {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [action, subject, orderNumber, ...more] = positionals;
    if (more.length > 0 || (orderNumber !== undefined && action !== 'match')) throw new Error(USAGE);
    if (action === undefined) {
      const receipt = readReceipt(values);
      const received = await inTransaction(db, (tx) => receiveTransfer(tx, jobs, receipt));
      if (received.outcome === 'differs') throw new Error(sentence(receipt, received));
      return print(sentence(receipt, received));
    }
    if (action === 'match' && subject !== undefined && orderNumber !== undefined)
      return print(
        `${subject} ${whatOf(await inTransaction(db, (tx) => matchReceipt(tx, jobs, subject, orderNumber)))}`,
      );
    if (action === 'list' && subject === undefined) return printOpen(db, print);
    if (action === 'returned' && subject !== undefined && values.undo)
      return print(`${subject}: ${whatOfUndone(await undoReturn({ db, jobs }, subject))}`);
    if (action === 'returned' && subject !== undefined)
      return print(
        `${subject}: ${inRiyals(await markReceiptReturned({ db, jobs }, subject, values.other))} are sent back.`,
      );
    if (action !== 'import' || subject === undefined || values.columns === undefined) throw new Error(USAGE);
    const receipts = readStatement(await readFile(subject, 'utf8'), readColumns(values.columns));
    const { lines, recorded } = values.apply
      ? await receiveAll(receipts, (receipt) => inTransaction(db, (tx) => receiveTransfer(tx, jobs, receipt)))
      : await rehearse(db, (tx) => receiveAll(receipts, (receipt) => receiveTransfer(tx, jobs, receipt)));
    for (const line of lines) print(line);
    print(values.apply ? `${recorded} receipts are recorded.` : 'A dry run: nothing is recorded without --apply.');
  },
};

const OPTIONS = {
  amount: { type: 'string' },
  reference: { type: 'string' },
  'bank-id': { type: 'string' },
  iban: { type: 'string' },
  columns: { type: 'string' },
  apply: { type: 'boolean' },
  /** The receipt is nobody's payment, although it names no order, or an order that may be paid by it. */
  other: { type: 'boolean' },
  /** The money has not gone back. */
  undo: { type: 'boolean' },
} as const;

interface Statement {
  lines: string[];
  /** Receipts that were not known before. */
  recorded: number;
}

async function receiveAll(receipts: Receipt[], receive: (receipt: Receipt) => Promise<Received>): Promise<Statement> {
  const statement: Statement = { lines: [], recorded: 0 };
  for (const receipt of receipts) {
    const received = await receive(receipt);
    statement.lines.push(sentence(receipt, received));
    if (received.outcome !== 'known' && received.outcome !== 'differs') statement.recorded += 1;
  }
  return statement;
}

/** Does the work and takes all of it back, so that a dry run tells what would happen, by the same rules. */
async function rehearse(db: Db, work: (tx: Tx) => Promise<Statement>): Promise<Statement> {
  const rolledBack = new Error('a dry run');
  let statement: Statement = { lines: [], recorded: 0 };
  await inTransaction(db, async (tx) => {
    statement = await work(tx);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return statement;
}

function readReceipt(values: Record<string, string | boolean | undefined>): Receipt {
  const { amount: typed, reference, 'bank-id': line, iban: account } = values;
  if (typeof typed !== 'string' || typeof reference !== 'string' || typeof line !== 'string') throw new Error(USAGE);
  const [amount, bankId] = [amountOf(typed), bankIdOf(line)];
  if (amount === null) throw new Error(`"${typed}" is not an amount in riyals, such as 202.50.`);
  if (bankId === null) throw new Error('The number of the bank has 1 to 100 characters.');
  const iban = typeof account === 'string' ? ibanOf(account) : null;
  if (account !== undefined && iban === null) throw new Error(`${account} is not an IBAN.`);
  return { amount, reference, bankId, iban };
}

function readColumns(typed: string) {
  const titles = new Map(
    typed.split(',').map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
  const [amount, reference, bankId] = [titles.get('amount'), titles.get('reference'), titles.get('bank-id')];
  if (!amount || !reference || !bankId) throw new Error(USAGE);
  return { amount, reference, bankId, iban: titles.get('iban') ?? null };
}

async function printOpen(db: Db, print: (line: string) => void): Promise<void> {
  const receipts = await listOpenReceipts(db);
  if (receipts.length === 0) print('All that arrived pays an order or has been sent back.');
  for (const { bankId, open, createdAt, orderNumber, reference, ibanEnd, why } of receipts) {
    const from = ibanEnd ? `, from an account that ends in ${ibanEnd}` : '';
    print(
      `${bankId}: ${inRiyals(open)} of ${dayInRiyadh(createdAt)} for ${orderNumber ?? `"${reference}"`}${from}: ${why}`,
    );
  }
}

function sentence({ bankId, amount }: Receipt, received: Received): string {
  const what = `${bankId}: ${inRiyals(amount)}`;
  if (received.outcome === 'known') return `${what} is known already.`;
  if (received.outcome === 'differs')
    return `${what} is not recorded: this number is known with ${inRiyals(received.recorded)}.`;
  return `${what} ${whatOf(received)}`;
}

function whatOf(allocated: Allocated): string {
  if (allocated.outcome === 'unallocated') return `pays nothing: ${allocated.reason}. See: transfer list`;
  const { orderNumber } = allocated;
  if (allocated.outcome === 'held')
    return `is held: ${orderNumber} lacks ${inRiyals(allocated.missing)}. A mail asks for it.`;
  return `pays ${orderNumber}${allocated.tooMuch > 0 ? `; ${inRiyals(allocated.tooMuch)} too much are to be sent back` : ''}.`;
}

function whatOfUndone({ amount, pays, open, why }: Undone): string {
  const paid = pays === null ? '' : ` It pays ${pays}.`;
  return `${inRiyals(amount)} are not sent back.${paid}${why === null ? '' : ` Open are ${inRiyals(open)}: ${why}.`}`;
}

const inRiyals = (halalas: number) => `${toRiyals(halalas).toFixed(2)} ${CURRENCY}`;
